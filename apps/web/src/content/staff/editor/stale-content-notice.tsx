import { type Language, languages } from '@trunkline/contract/languages';
import { getStaffContent, type StaffContent } from '@trunkline/contract/staff/content';
import { getLanguageName } from '@trunkline/text/languages';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import type { FieldDescription } from '../../../ui/feedback/conflict-view.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { PictureName } from '../pictures/picture-name.tsx';
import { describeDesignField, formatDesignValue } from '../solution/describe-design.ts';
import { formatNamedDesign, toNamedDesign } from '../solution/design-rows.ts';
import { readDesign } from '../solution/design-text.ts';
import { type ContentFormValues, toContentFormValues } from './content-form.model.ts';
import type { ContentEditing } from './use-content-editing.ts';

/** The values of the form with a design whose rows have names. */
type ComparedValues = Omit<ContentFormValues, 'design'> & { readonly design: ReturnType<typeof toNamedDesign> };

const toCompared = ({ design, ...values }: ContentFormValues): ComparedValues => ({
  ...values,
  design: toNamedDesign(readDesign(design ?? '')),
});

interface StaleContentNoticeProps {
  readonly editing: ContentEditing;
  readonly base: StaffContent;
}

/** Two editors on one item: field by field, language by language, and a design row by row. */
export function StaleContentNotice({ editing: { form, fill, save }, base }: StaleContentNoticeProps) {
  const describe = useDescribeField();
  const toSides = (newest: StaffContent) => ({
    before: toCompared(toContentFormValues(base)),
    mine: toCompared(form.getValues()),
    theirs: toCompared(toContentFormValues(newest)),
  });
  return (
    <StaleNotice<StaffContent, ComparedValues>
      error={save.error}
      read={() => call(getStaffContent, { id: base.id })}
      fields={{ toSides, describe }}
      onTake={(newest, merged) => {
        const { before, mine, theirs } = toSides(newest);
        const designs = { before: before.design, mine: mine.design, theirs: theirs.design };
        fill(newest);
        if (merged)
          form.reset({ ...merged, design: formatNamedDesign(merged.design, designs) }, { keepDefaultValues: true });
        save.reset();
      }}
      onClose={save.reset}
    />
  );
}

/** Choices whose words are under the name of the field. */
const choices = ['topic', 'icon', 'solution_category'];

const toLanguage = (name: string): Language | undefined => languages.find((language) => language === name);

function useDescribeField(): (path: string) => FieldDescription {
  const t = useT();
  return (path) => {
    const [first = '', second = '', field] = path.split('.');
    const language = toLanguage(second);
    if (first === 'texts' && language && field !== undefined) {
      const label = t.find(`staff_content.${field === 'title' ? 'title_field' : field}`) ?? field;
      return { label: `${label} · ${getLanguageName(language)}` };
    }
    if (first === 'design') {
      const within = path.slice('design.'.length);
      const isProse = toLanguage(path.split('.').at(-1) ?? '') !== undefined;
      const show = (value: unknown) => formatDesignValue(t, within, value) || '—';
      return { label: describeDesignField(t, within), ...(isProse ? {} : { show }) };
    }
    const label = t.find(`staff_content.${first}`) ?? first;
    if (first === 'image')
      return { label, show: (value) => <PictureName id={typeof value === 'string' ? value : ''} /> };
    if (choices.includes(first))
      return { label, show: (value) => t.find(`staff_content.${first}_${String(value)}`) ?? '—' };
    if (first === 'featured') return { label, show: (value) => t(value ? 'staff_content.yes' : 'staff_content.no') };
    if (first === 'downloads')
      return { label, show: (value) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '—') };
    return { label };
  };
}
