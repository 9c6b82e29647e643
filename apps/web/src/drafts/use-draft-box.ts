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
import { findBrowserId, findFormKey, takeFormKey } from './draft-identity.ts';

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
  const toCopy = (): EndpointInput<typeof saveDraft> => ({
    type: latest.current.type,
    content: latest.current.read(),
    device: isPhone() ? 'phone' : 'computer',
    browser_id: findBrowserId(),
    typed_at: new Date().toISOString(),
  });
  const toInput = (): EndpointInput<typeof saveDraft> => {
    const { type, draft, recordId } = latest.current;
    return {
      ...toCopy(),
      ...(draft ? { id: draft.id, version: draft.version } : { key: findFormKey(type, recordId) }),
      keep_both: true,
    };
  };
  const refetchDrafts = () => {
    void cache.invalidateQueries({ queryKey: ['drafts'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
  useEffect(() => {
    const store = () => {
      if (!latest.current.isUnsaved || isViewing()) return;
      const input = toInput();
      if (JSON.stringify(input).length < maxLeavingBytes) callWhileLeaving(saveDraft, input);
    };
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, []);
  return {
    box: {
      save: async () => {
        const reason = await call(saveDraft, toInput()).then(() => undefined, findReason);
        if (reason !== undefined) return reason;
        takeFormKey(work.type);
        toast.ok(t('drafts.saved'));
        refetchDrafts();
        return undefined;
      },
    },
    copy: async () => {
      const reason = await call(saveDraft, toCopy()).then(() => undefined, findReason);
      if (reason === undefined) {
        toast.ok(t('drafts.copied'));
        refetchDrafts();
      } else toast.error(reason === '' ? t('drafts.save_failed') : reason);
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
