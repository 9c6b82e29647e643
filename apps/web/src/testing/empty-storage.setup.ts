// A test file begins without what the one before it stored: a session, drafts, preferences.
localStorage.clear();
sessionStorage.clear();
