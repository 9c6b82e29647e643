import type { EndedCall, SessionRecovery } from './call.ts';
import { findToken, findUser, type SessionUser } from './session.ts';
import { createStore, useStore } from './store.ts';
import { findUnsavedWork, type UnsavedWork } from './unsaved-work.ts';

// While a page holds unsaved work, an ended session asks for the password over the page. The calls that failed wait for the login and
// are repeated once. docs/rules/pages.md, "Sessions in the browser"; docs/decisions/0032-an-ended-session-keeps-the-page.md

type Outcome = Awaited<ReturnType<SessionRecovery>>;

export interface EndedSession {
  readonly username: string;
  readonly realname: string;
  /** The token of the session that has ended. */
  readonly token: string | null;
  readonly work: UnsavedWork;
  /** What follows the login: the save, another write, or only the reading that failed. */
  readonly next: 'save' | 'write' | 'read';
}

const endedSession = createStore<EndedSession | undefined>(undefined);
let waiting: PromiseWithResolvers<Outcome> | undefined;
/** The user closed the dialog: only their next write opens it again. */
let isDismissed = false;

const logoutPath = '/user/logout';

function toNext({ path, isWrite }: EndedCall): EndedSession['next'] {
  if (!isWrite) return 'read';
  return /(?:save|edit|post|change)[a-z]*$/.test(path) ? 'save' : 'write';
}

/** @param owner The user whose pages are open. Another tab may have cleared the stored login. */
export const createSessionRecovery =
  (owner: Pick<SessionUser, 'username' | 'realname'>): SessionRecovery =>
  async (ended) => {
    if (findToken() !== ended.token) return findUser()?.username === owner.username ? 'repeat' : 'drop';
    const open = endedSession.get();
    const work = findUnsavedWork() ?? open?.work;
    if (!work || ended.path === logoutPath) return 'end';
    if (!open && isDismissed && !ended.isWrite) return 'drop';
    // A write decides what the button says, also when a background query failed first.
    if (!open || open.next === 'read')
      endedSession.set({
        username: owner.username,
        realname: owner.realname,
        token: ended.token,
        work,
        next: toNext(ended),
      });
    waiting ??= Promise.withResolvers();
    return waiting.promise;
  };

/** Closes the dialog, and lets the waiting calls go on or fail. */
export function settleEndedSession(outcome: Outcome): void {
  isDismissed = outcome === 'drop';
  endedSession.set(undefined);
  waiting?.resolve(outcome);
  waiting = undefined;
}

export const useEndedSession = (): EndedSession | undefined => useStore(endedSession);
