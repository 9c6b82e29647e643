import { useBlocker } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { UnsavedQuestion } from './dialog.tsx';

export interface UnsavedWarningProps {
  /** Whether there are unsaved changes: `form.formState.isDirty`. */
  readonly when: boolean;
  /** Ref (`useRef(false)`) of a page that navigates after saving. The page sets it to true before it navigates. */
  readonly leaving?: RefObject<boolean> | undefined;
  /** The question of forms whose work can be stored before leaving, instead of the usual one. */
  readonly ask?: ((answer: LeaveAnswer) => ReactNode) | undefined;
}

export interface LeaveAnswer {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** The path and the query key `id`: which record an address shows. */
const toRecordKey = ({ pathname, search }: { readonly pathname: string; readonly search: object }): string =>
  `${pathname} ${'id' in search ? String(search.id) : ''}`;

/** Asks before the user leaves a page with unsaved changes: by a link, by going back, by closing the tab. */
export function UnsavedWarning({ when, leaving, ask }: UnsavedWarningProps) {
  const isUnsaved = () => when && !leaving?.current;
  const blocker = useBlocker({
    // Another tab or filter of the same record keeps the form.
    shouldBlockFn: ({ current, next }) => toRecordKey(current) !== toRecordKey(next) && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  if (ask) return ask({ onLeave: blocker.proceed, onStay: blocker.reset });
  return <UnsavedQuestion onLeave={blocker.proceed} onStay={blocker.reset} />;
}
