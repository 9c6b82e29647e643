import type { HelpCentre } from '@trunkline/contract/content/help';
import { hourInMs } from '@trunkline/rules/time';
import { lazy, Suspense } from 'react';
import { useFormat } from '../../client/format.ts';
import { useUser } from '../../client/session.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { PathLink } from '../../ui/layout/path-link.tsx';
import { useDesks } from './desks.ts';
import styles from './help-band.module.css';

const OwnWaiting = lazy(async () => ({ default: (await import('./own-waiting.tsx')).OwnWaiting }));

/** What is true at this moment: who is there, how soon messages are answered, and what waits for the reader. */
export function RightNow({ centre: { desks, median_answer_hours } }: { readonly centre: HelpCentre }) {
  const t = useT();
  const format = useFormat();
  const shown = useDesks(desks);
  const user = useUser();
  const open = shown.filter(({ isOpen }) => isOpen);
  const isKnown = shown.some(({ isOpen }) => isOpen !== undefined);
  return (
    <section aria-labelledby="help-now">
      <h2 id="help-now">{t('help.right_now')}</h2>
      <dl className={styles.now}>
        {shown.length > 0 && (
          <div className={styles.open}>
            <dt>{t('help.desks')}</dt>
            <dd>
              {isKnown && (
                <Status tone={open.length > 0 ? 'ok' : 'plain'}>
                  {open.length > 0
                    ? t('help.some_open', { open: format.number(open.length), all: format.number(shown.length) })
                    : t('help.all_closed')}
                </Status>
              )}
            </dd>
          </div>
        )}
        {median_answer_hours !== null && (
          <div>
            <dt>{t('help.median')}</dt>
            <dd>{format.duration(Math.max(1, Math.round(median_answer_hours)) * hourInMs)}</dd>
          </div>
        )}
        {user?.company_id && (
          <Suspense fallback={null}>
            <OwnWaiting />
          </Suspense>
        )}
        <div>
          <dt>{t('help.write')}</dt>
          <dd>
            <PathLink to={paths.contact} hash="write">
              {t('help.contact_page')}
            </PathLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
