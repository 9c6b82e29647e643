import { useCompact } from '../client/use-compact.ts';
import { useNavigate } from '@tanstack/react-router';
import type { PartnerProgramme } from '@trunkline/contract/partners/finder';
import {
  partnerActivities,
  type PartnerActivity,
  partnerSources,
  type PartnerSource,
  type YearlyPurchases,
  yearlyPurchases,
} from '@trunkline/contract/partners/partner-enums';
import { findPartnerType, isOwnUse } from '@trunkline/rules/partners/find-partner-type';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useVendor } from '../client/layout-data.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Button } from '../ui/forms/button.tsx';
import { FoundType } from './found-type.tsx';
import { parseProgrammeSearch, type ProgrammeSearch } from './programme-search.ts';
import { Grid, Row, Text } from '../ui/layout/parts.tsx';
import styles from './type-finder.module.css';

export const finderId = 'finder';

interface TypeFinderProps {
  readonly programme: PartnerProgramme;
  readonly search: ProgrammeSearch;
}

/** Three questions and the type that they lead to. The answers are the query of the address: without scripts a button sends them. */
export function TypeFinder({ programme, search }: TypeFinderProps) {
  const t = useT();
  const vendor = useVendor();
  const { form, answers, answer } = useAnswers(search);
  const { activity, source, purchases } = answers;
  const ownUse = isOwnUse(activity);
  return (
    <Grid clip className={`card ${styles.finder}`}>
      <form ref={form} method="get" action={`#${finderId}`} data-native className={styles.questions}>
        <Question legend={t('partners.question_activity')}>
          {partnerActivities.map((value) => (
            <Option
              key={value}
              name="activity"
              value={value}
              chosen={activity}
              onChoose={(it) => answer({ activity: it })}
            >
              {t(`partners.activity_${value}`)}
            </Option>
          ))}
        </Question>
        <Question legend={t('partners.question_source')}>
          {partnerSources.map((value) => (
            <Option
              key={value}
              name="source"
              value={value}
              chosen={ownUse ? 'vendor' : source}
              disabled={ownUse && value === 'distributor'}
              onChoose={(it) => answer({ source: it })}
            >
              {t(`partners.source_${value}`, { vendor })}
            </Option>
          ))}
          {ownUse && (
            <Text size="small" tone="3" className={styles.note}>
              {t('partners.source_own', { vendor })}
            </Text>
          )}
        </Question>
        <Question legend={t('partners.question_purchases')}>
          {yearlyPurchases.map((value, index) => (
            <Option
              key={value}
              name="purchases"
              value={value}
              chosen={purchases}
              onChoose={(it) => answer({ purchases: it })}
            >
              <PurchasesText from={value} to={yearlyPurchases[index + 1]} />
            </Option>
          ))}
        </Question>
        <p className={styles.send}>
          <Button type="submit" look="primary">
            {t('partners.find_type')}
          </Button>
        </p>
      </form>
      <FoundType found={findPartnerType(answers, programme.types)} programme={programme} />
    </Grid>
  );
}

/** The answers in the address; a choice shows at once and goes there. */
function useAnswers(search: ProgrammeSearch) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState({ search, answers: search });
  const answers = chosen.search === search ? chosen.answers : search;
  const answer = (change: ProgrammeSearch) => {
    const next = { ...answers, ...change };
    setChosen({ search, answers: next });
    void navigate({ to: paths.programme, search: next, replace: true, resetScroll: false });
  };
  useEffect(() => {
    // What was chosen before the scripts ran. The router listens to the address once all effects of this commit have run.
    const early = parseProgrammeSearch(Object.fromEntries(new FormData(form.current ?? undefined)));
    const isSame = (['activity', 'source', 'purchases'] as const).every((name) => early[name] === search[name]);
    const timer = isSame ? undefined : setTimeout(() => answer(early));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);
  return { form, answers, answer };
}

const Question = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset>
    <legend>{legend}</legend>
    <Row gap="3" wrap className={styles.options}>
      {children}
    </Row>
  </fieldset>
);

interface OptionProps<V> {
  readonly name: string;
  readonly value: V;
  readonly chosen: V | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (value: V) => void;
  readonly children: ReactNode;
}

function Option<V extends PartnerActivity | PartnerSource | YearlyPurchases>({
  name,
  value,
  chosen,
  disabled = false,
  onChoose,
  children,
}: OptionProps<V>) {
  return (
    <label className={styles.option}>
      <input
        className="covers"
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      {children}
    </label>
  );
}

function PurchasesText({ from, to }: { readonly from: number; readonly to: number | undefined }) {
  const t = useT();
  const compact = useCompact();
  /** `250000` → `USD 250K`, from left to right in every language. */
  const formatRound = (amount: number): string => `\u2066USD ${compact(amount)}\u2069`;
  if (to === undefined) return t('partners.purchases_above', { from: formatRound(from) });
  if (from === 0) return t('partners.purchases_below', { to: formatRound(to) });
  return t('partners.purchases_between', { from: formatRound(from), to: formatRound(to) });
}
