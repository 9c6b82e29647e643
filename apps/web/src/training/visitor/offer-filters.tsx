import { useNavigate } from '@tanstack/react-router';
import { languages } from '@trunkline/contract/languages';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Row } from '../../ui/layout/parts.tsx';
import fieldStyles from '../../ui/forms/field.module.css';
import { getLanguageName } from '@trunkline/text/languages';
import { parseTrainingSearch } from './training-search.ts';
import type { TrainingPageProps } from './training-page.tsx';

/** Category, language, place and free seats; each change is an address of its own. */
export function OfferFilters({ data, search }: TrainingPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const change = (changed: Readonly<Record<string, string | boolean | undefined>>) =>
    void navigate({
      to: paths.training,
      search: parseTrainingSearch({ ...search, page: undefined, ...changed }),
      resetScroll: false,
    });
  return (
    <Row as="search" gap="3" align="center" wrap>
      <PlainSelect
        label={t('training.category')}
        empty={t('training.any_category')}
        value={search.category ?? ''}
        options={data.categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(category) => change({ category })}
      />
      <PlainSelect
        label={t('common.language')}
        empty={t('training.any_language')}
        value={search.language ?? ''}
        options={languages.map((one) => ({ value: one, label: getLanguageName(one) }))}
        onChange={(language) => change({ language })}
      />
      <PlainSelect
        label={t('training.place')}
        empty={t('training.any_place')}
        value={search.place ?? ''}
        options={[
          { value: 'online', label: t('training.online') },
          { value: 'venue', label: t('training.at_venue') },
        ]}
        onChange={(place) => change({ place })}
      />
      <Row as="label" gap="3" align="center" push className={fieldStyles.choice}>
        <input
          type="checkbox"
          checked={search.free === true}
          onChange={(event) => change({ free: event.target.checked || undefined })}
        />
        {t('training.only_free')}
      </Row>
    </Row>
  );
}
