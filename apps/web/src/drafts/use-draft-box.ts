import { deleteDraft, type DraftType, saveDraft } from '@trunkline/contract/drafts';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../client/api-error.ts';
import { call, callWhileLeaving } from '../client/call.ts';
import { isViewing } from '../client/session.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import type { DraftBox } from './draft-box-dialog.tsx';
import { getBrowserId, getFormKey, takeFormKey } from './draft-identity.ts';

/** The unsaved work of a form, as the drafts box stores it. */
export interface DraftedWork {
  readonly type: DraftType;
  /** The stored record that the form edits; undefined for a new one. */
  readonly recordId: string | undefined;
  /** The draft that the form was opened from, as the page read it. */
  readonly draft?: { readonly id: string; readonly version: number } | undefined;
  /** The values of the form, in the names of the call that posts them. Read when they are stored. */
  readonly read: () => Readonly<Record<string, unknown>>;
  readonly isUnsaved: boolean;
}

/** Browsers send about 64 KB after the page has gone. Larger work stays on the device. */
const maxLeavingBytes = 60_000;

/** Why the box took nothing; empty when it cannot be reached. */
function findReason(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.isTransport ? '' : error.msg;
}

const isPhone = (): boolean => matchMedia('(max-width: 760px)').matches;

type DraftInput = EndpointInput<typeof saveDraft>;

/** The work as a draft of its own. */
const toCopy = ({ type, read }: DraftedWork): DraftInput => ({
  type,
  content: read(),
  device: isPhone() ? 'phone' : 'computer',
  browser_id: getBrowserId(),
  typed_at: new Date().toISOString(),
});

/** The work in the draft of its form. */
const toInput = (work: DraftedWork): DraftInput => ({
  ...toCopy(work),
  ...(work.draft ? { id: work.draft.id, version: work.draft.version } : { key: getFormKey(work.type, work.recordId) }),
  keep_both: true,
});

interface DraftBoxOfForm {
  readonly box: DraftBox;
  /** Stores the work as a draft of its own, which the next save of the record leaves in the box. Resolves to whether the box took it. */
  readonly copy: () => Promise<boolean>;
  readonly forget: () => void;
}

/**
 * Puts the unsaved work of a form into the drafts box: when the user chooses it on leaving, and by itself when the page is closed.
 * Give `box` to `<DraftBoxDialog>`, and call `forget` when the record was saved. docs/rules/drafts.md
 */
export function useDraftBox(work: DraftedWork): DraftBoxOfForm {
  const t = useT();
  const cache = useQueryClient();
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const refetchDrafts = () => {
    void cache.invalidateQueries({ queryKey: ['drafts'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
  /** Resolves to the reason when the box took nothing. */
  const store = async (input: DraftInput, done: string): Promise<string | undefined> => {
    const reason = await call(saveDraft, input).then(() => undefined, findReason);
    if (reason !== undefined) return reason;
    toast.ok(done);
    refetchDrafts();
    return undefined;
  };
  useEffect(() => {
    const storeOnLeaving = () => {
      if (!latest.current.isUnsaved || isViewing()) return;
      const input = toInput(latest.current);
      if (JSON.stringify(input).length < maxLeavingBytes) callWhileLeaving(saveDraft, input);
    };
    addEventListener('pagehide', storeOnLeaving);
    return () => removeEventListener('pagehide', storeOnLeaving);
  }, []);
  return {
    box: {
      save: async () => {
        const reason = await store(toInput(latest.current), t('drafts.saved'));
        if (reason === undefined) takeFormKey(work.type);
        return reason;
      },
    },
    copy: async () => {
      const reason = await store(toCopy(latest.current), t('drafts.copied'));
      if (reason !== undefined) toast.error(reason || t('drafts.save_failed'));
      return reason === undefined;
    },
    forget: () => {
      // The server removes the draft of a stored record, and the one that was named with the save.
      const key = takeFormKey(work.type);
      if (key !== null && work.recordId === undefined) void call(deleteDraft, { key }).catch(() => undefined);
      refetchDrafts();
    },
  };
}
