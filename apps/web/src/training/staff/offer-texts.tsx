import { type Language, languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useT } from '../../client/text.tsx';
import type { FieldProps } from '../../ui/forms/field.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';

type Translated = Exclude<Language, 'en'>;
const translated = languages.filter((one): one is Translated => one !== 'en');

type OfferTextValues = { readonly [L in Language]?: Readonly<Record<string, unknown>> };

/** Subject, place and description in one language at a time; the list says which languages have a subject. */
export function OfferTexts({ field: { name, control }, label }: FieldProps) {
  const t = useT();
  const [chosen, setChosen] = useState<Translated>(translated.find((one) => one === t.language) ?? 'ar');
  const values = useWatch({ control, name }) as OfferTextValues;
  const { errors } = useFormState({ control, name });
  const wrong = errors[name] as OfferTextValues | undefined;
  // A refused text is brought into view.
  const language = wrong && !wrong[chosen] ? (translated.find((one) => wrong[one]) ?? chosen) : chosen;
  const bind = (part: string) => ({ name: `${name}.${language}.${part}`, control });
  return (
    <Stack as="fieldset" gap="4" span aria-label={label}>
      <Row gap="3" align="center" justify="between" wrap>
        <Text weight="600">{label}</Text>
        <PlainSelect
          label={t('common.language')}
          options={translated.map((value) => ({
            value,
            label: `${getLanguageName(value)} · ${t(values[value]?.['title'] ? 'translations.state_done' : 'translations.state_missing')}`,
          }))}
          value={language}
          onChange={(value) => setChosen(translated.find((one) => one === value) ?? chosen)}
        />
      </Row>
      <Stack key={language} gap="4">
        <TextField field={bind('title')} label={t('common.subject')} maxLength={200} anyLanguage optional />
        <TextField field={bind('place')} label={t('training.place')} maxLength={300} anyLanguage optional />
        <TextArea field={bind('describe')} label={t('common.description')} maxLength={5000} optional />
      </Stack>
    </Stack>
  );
}
