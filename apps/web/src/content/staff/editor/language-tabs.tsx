import type { ContentKind } from '@trunkline/contract/content/kinds';
import { type Language, languages } from '@trunkline/contract/languages';
import { getLanguageName, isWrittenLanguage } from '@trunkline/text/languages';
import { IconAlertCircle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useFormState } from 'react-hook-form';
import { useT } from '../../../client/text.tsx';
import type { ShapeForm } from '../../../ui/forms/use-shape-form.ts';
import { fieldsOfKinds } from '../kind-fields.ts';
import { type ContentFormValues, isWritten } from './content-form.model.ts';
import { VisuallyHidden } from '../../../ui/layout/parts.tsx';
import styles from './language-tabs.module.css';

interface LanguageTabsProps {
  readonly form: ShapeForm<ContentFormValues, unknown>;
  readonly values: ContentFormValues;
  readonly kind: ContentKind;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  /** The fields of the language. */
  readonly children: ReactNode;
}

type LanguageState = 'written' | 'no_text' | 'missing' | 'open';

/** `missing`: visitors who chose this language would read English. `open`: nobody expects this language. */
function findLanguageState(values: ContentFormValues, language: Language, kind: ContentKind): LanguageState {
  if (!isWritten(values, language)) return isWrittenLanguage(language) ? 'missing' : 'open';
  const hasText = (values.texts[language]?.body ?? '').trim() !== '';
  return fieldsOfKinds[kind].page && !hasText ? 'no_text' : 'written';
}

/** One tab for each language, with what is missing in it. */
export function LanguageTabs({ form, values, kind, language, onLanguage, children }: LanguageTabsProps) {
  const t = useT();
  const { errors } = useFormState({ control: form.control });
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={language}
      onSelectionChange={(key) => {
        const chosen = languages.find((one) => one === key);
        if (chosen) onLanguage(chosen);
      }}
    >
      <TabList aria-label={t('staff_content.languages')} className={styles.list}>
        {languages.map((one) => {
          const state = errors.texts?.[one] ? 'wrong' : findLanguageState(values, one, kind);
          return (
            <Tab key={one} id={one} className={styles.tab} data-state={state}>
              <StateIcon state={state} />
              <span lang={one}>{getLanguageName(one)}</span>
              <VisuallyHidden>{t(`staff_content.language_${state}`)}</VisuallyHidden>
              {state === 'no_text' && <small aria-hidden>{t('staff_content.language_no_text')}</small>}
              {state === 'missing' && <small aria-hidden>{t('staff_content.language_missing_mark')}</small>}
            </Tab>
          );
        })}
      </TabList>
      <TabPanel id={language} className={styles.panel}>
        {children}
      </TabPanel>
    </Tabs>
  );
}

function StateIcon({ state }: { readonly state: LanguageState | 'wrong' }) {
  const size = { size: 14, stroke: 1.75, 'aria-hidden': true };
  if (state === 'wrong' || state === 'no_text') return <IconAlertCircle {...size} />;
  return state === 'written' ? <IconCheck {...size} /> : <IconCircleDashed {...size} />;
}
