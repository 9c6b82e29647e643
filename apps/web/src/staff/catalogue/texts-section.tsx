import { languageKeys } from '@trunkline/contract/accounts';
import { type Language, languageNames } from '@trunkline/text/languages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/forms/link-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useT } from '../../client/text.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './editor.module.css';
import type { SectionProps } from './product-sections.tsx';

/** Title and description in each language that somebody has written; the others read English. */
export function TextsSection({ form, disabled }: SectionProps) {
  const t = useT();
  const texts = useWatch({ control: form.control, name: 'texts' }) ?? {};
  const written = languageKeys.filter((language) => texts[language] != null);
  const missing = languageKeys.filter((language) => texts[language] == null);
  const set = (language: Language, value: { title: string; describe: string } | null) =>
    form.setValue(`texts.${language}`, value, { shouldDirty: true });
  return (
    <Card
      title={t('staff_catalogue.section_texts')}
      end={
        !disabled &&
        missing.length > 0 && (
          <Menu
            label={t('staff_catalogue.language_add')}
            size="s"
            icon={<IconPlus size={14} stroke={1.75} aria-hidden />}
            entries={missing.map((language) => ({
              id: language,
              label: languageNames[language],
              onAction: () => set(language, { title: '', describe: '' }),
            }))}
          />
        )
      }
    >
      <p className={styles.lead}>{t('staff_catalogue.texts_text')}</p>
      {written.map((language) => (
        <fieldset key={language} className={styles.language}>
          <legend>
            <span lang={language}>{languageNames[language]}</span>
            {language !== 'en' && !disabled && (
              <IconButton
                label={t('staff_catalogue.language_remove', { language: languageNames[language] })}
                size="s"
                onPress={() => set(language, null)}
              >
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </legend>
          <div className={styles.one}>
            <TextField
              field={form.field(`texts.${language}.title`)}
              label={t('staff_catalogue.title')}
              maxLength={300}
              disabled={disabled}
            />
            <TextArea
              field={form.field(`texts.${language}.describe`)}
              label={t('staff_catalogue.describe')}
              maxLength={4000}
              disabled={disabled}
              optional
            />
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
