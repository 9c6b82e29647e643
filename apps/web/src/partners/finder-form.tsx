import { useNavigate } from '@tanstack/react-router';
import { membershipLevels } from '@trunkline/contract/partners/membership-levels';
import { partnerNeeds } from '@trunkline/contract/partners/partner-enums';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { isNarrowed } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { Row } from '../ui/layout/parts.tsx';
import field from '../ui/forms/field.module.css';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { type FinderSearch, parseFinderSearch } from './finder-search.ts';
import type { FinderData } from './partner-pages.load.ts';
import styles from './partner-finder-page.module.css';

interface FinderFormProps {
  readonly countries: FinderData['countries'];
  readonly search: FinderSearch;
}

/** One GET form. With scripts the list changes without a new document. */
export function FinderForm({ countries, search }: FinderFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const keywordId = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = parseFinderSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: paths.partnerFinder, search: chosen, resetScroll: false });
  };
  return (
    <search>
      <form method="get" action="" data-native className={`card ${styles.form}`} onSubmit={submit}>
        <Choice name="country" label={t('partners.country')} chosen={search.country} any={t('partners.all_countries')}>
          {countries.list.map(({ code, name, partners }) => (
            <option key={code} value={code}>
              {t('partners.country_option', { country: name, count: partners })}
            </option>
          ))}
        </Choice>
        <Choice name="need" label={t('partners.need')} chosen={search.need} any={t('partners.any_need')}>
          {partnerNeeds.map((need) => (
            <option key={need} value={need}>
              {t(`partners.need_${need}`)}
            </option>
          ))}
        </Choice>
        <Choice name="level" label={t('partners.level')} chosen={search.level} any={t('partners.any_level')}>
          {membershipLevels.toReversed().map((level) => (
            <option key={level} value={level}>
              {t(`shell.level_${level}`)}
            </option>
          ))}
        </Choice>
        <div className={styles.field}>
          <label htmlFor={keywordId}>{t('partners.keyword')}</label>
          <div className={field.box}>
            <input
              id={keywordId}
              name="keyword"
              type="search"
              maxLength={100}
              defaultValue={search.keyword}
              enterKeyHint="search"
              className={field.control}
            />
          </div>
        </div>
        <Row gap="3" wrap className={styles.buttons}>
          <Button type="submit" look="primary" icon={<IconSearch size={16} stroke={1.75} aria-hidden />}>
            {t('partners.find_button')}
          </Button>
          {isNarrowed(search) && (
            <LinkButton to={paths.partnerFinder} look="ghost">
              {t('partners.clear')}
            </LinkButton>
          )}
        </Row>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string | undefined;
  /** The first entry, for no filter. */
  readonly any: string;
  readonly children: ReactNode;
}

function Choice({ name, label, chosen = '', any, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={field.box}>
        <select id={id} name={name} defaultValue={chosen} className={`${field.control} ${field.select}`}>
          <option value="">{any}</option>
          {children}
        </select>
      </div>
    </div>
  );
}
