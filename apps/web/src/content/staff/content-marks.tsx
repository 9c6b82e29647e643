import { languages } from '@trunkline/contract/languages';
import type { StaffContentRow } from '@trunkline/contract/staff/content';
import { getLanguageName } from '@trunkline/text/languages';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Row, VisuallyHidden } from '../../ui/layout/parts.tsx';
import styles from './content-list.module.css';

const tones = { draft: 'line', scheduled: 'info', published: 'ok' } as const;

type Marked = Pick<StaffContentRow, 'state' | 'state_label' | 'unreviewed' | 'has_changes' | 'scheduled_at'>;

/** The state; beside it what visitors do not read yet. */
export function ContentStateMarks({ item }: { readonly item: Marked }) {
  const t = useT();
  const format = useFormat();
  const { state, state_label, unreviewed, has_changes, scheduled_at } = item;
  return (
    <Row as="span" gapX="3" gapY="2" align="center" wrap shrink className={styles.marks}>
      <Status tone={tones[state]}>{state_label}</Status>
      {scheduled_at !== null && (
        <span className="meta">{t('staff_content.scheduled_at', { at: format.instant(scheduled_at) })}</span>
      )}
      {unreviewed && <Status tone="warn">{t('staff_content.unreviewed')}</Status>}
      {state !== 'draft' && has_changes && <Status tone="warn">{t('staff_content.has_changes')}</Status>}
    </Row>
  );
}

/** The languages that are written, and those that visitors would miss. */
export function LanguageMarks({ item }: { readonly item: Pick<StaffContentRow, 'languages' | 'missing'> }) {
  const t = useT();
  const shown = languages.filter((language) => item.languages.includes(language) || item.missing.includes(language));
  return (
    <Row as="span" gap="2" wrap className={styles.languages}>
      {shown.map((language) => {
        const isMissing = item.missing.includes(language);
        const name = getLanguageName(language);
        const label = isMissing ? t('staff_content.language_missing_in_list', { language: name }) : name;
        return (
          <abbr key={language} title={label} data-missing={isMissing || undefined}>
            <span aria-hidden>{language.toUpperCase()}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </abbr>
        );
      })}
    </Row>
  );
}
