import { languages } from '@trunkline/contract/languages';
import { type Language, getLanguageName } from '@trunkline/text/languages';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/forms/link-button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useT } from '../../../client/text.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel, Row } from '../../../ui/layout/parts.tsx';
import styles from './product-section.module.css';
import type { ProductSectionProps } from './product-form.ts';

/** Title and description in each language that has them. Visitors in other languages see the English texts. */
export function ProductTextsSection({ form, disabled }: ProductSectionProps) {
  const t = useT();
  const texts = useWatch({ control: form.control, name: 'texts' }) ?? {};
  const written = languages.filter((language) => texts[language] != null);
  const missing = languages.filter((language) => texts[language] == null);
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
              label: getLanguageName(language),
              onAction: () => set(language, { title: '', describe: '' }),
            }))}
          />
        )
      }
    >
      <p className={styles.lead}>{t('staff_catalogue.texts_text')}</p>
      {written.map((language) => (
        <Panel as="fieldset" padTop="4" padX="0" padBottom="2" line="top" key={language} className={styles.language}>
          <Row as="legend" gap="3" align="center" full bottom="3" size="small" weight="600">
            <span lang={language}>{getLanguageName(language)}</span>
            {language !== 'en' && !disabled && (
              <IconButton
                label={t('staff_catalogue.language_remove', { language: getLanguageName(language) })}
                size="s"
                onPress={() => set(language, null)}
              >
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </Row>
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
        </Panel>
      ))}
    </Card>
  );
}
