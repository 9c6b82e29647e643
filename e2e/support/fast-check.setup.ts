import fc from 'fast-check';

// Property tests use the same seed in every run. `npm run fuzz` uses random seeds; add a test for each case that it finds.
fc.configureGlobal(process.env['FUZZ'] ? { numRuns: 2_000 } : { seed: 20_261_121 });
