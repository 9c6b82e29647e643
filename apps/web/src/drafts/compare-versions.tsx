import { type DraftDetail, type DraftRow, saveDraft, splitDraft } from '@trunkline/contract/drafts';
import { type Clash, type ClashChoice, compareVersions } from '@trunkline/rules/merge';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { useStaleToast } from '../ui/feedback/use-stale-toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { draftQueries } from './drafts.queries.ts';
import { useDraftFields } from './use-draft-fields.tsx';
import { Panel, Row, Stack, Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import styles from './compare-versions.module.css';

interface CompareVersionsProps {
  readonly draft: DraftRow;
  readonly title: string;
  readonly onClose: () => void;
}

/** The fields in which two versions of a draft differ: one of them is taken for each field, or each stays as a draft of its own. */
export function CompareVersions({ draft, title, onClose }: CompareVersionsProps) {
  const t = useT();
  const query = useQuery(draftQueries.detail(draft.id));
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const heading = useId();
  return (
    <Stack
      as="section"
      gap="4"
      bottom="6"
      pad="5"
      line="all"
      radius="2"
      ref={section}
      tabIndex={-1}
      className={styles.compare}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{t('drafts.compare_title', { title: `\u2068${title}\u2069` })}</h2>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Comparison key={query.data.version} draft={query.data} onClose={onClose} />
      ) : (
        <PageSkeleton />
      )}
    </Stack>
  );
}

/** What stands in a draft beside the fields of its form. */
const ownNames = ['base', 'id', 'version', 'draft_id', 'submit', 'project_id', 'quotation_id', 'number'];
const pickFields = (content: DraftDetail['content']): DraftDetail['content'] =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !ownNames.includes(name)));

type Choices = ReadonlyMap<string, ClashChoice>;

function Comparison({ draft, onClose }: { readonly draft: DraftDetail; readonly onClose: () => void }) {
  const t = useT();
  const [choices, setChoices] = useState<Choices>(new Map());
  const sides = { mine: pickFields(draft.content), theirs: pickFields(draft.other_content ?? {}) };
  const { merged, clashes } = compareVersions(sides, choices);
  const { use, split } = useVerbs(onClose);
  return (
    <>
      <p className="meta">{t(clashes.length === 0 ? 'drafts.compare_same' : 'drafts.compare_text')}</p>
      {clashes.length > 0 && <ComparisonTable {...{ draft, clashes, choices }} onChoose={setChoices} />}
      <Row gap="3" justify="end" wrap className={styles.foot}>
        <Button look="ghost" onPress={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button busy={split.busy} onPress={() => void split.run({ id: draft.id, version: draft.version })}>
          {t('drafts.compare_split')}
        </Button>
        <Button
          look="primary"
          busy={use.busy}
          onPress={() =>
            void use.run({
              id: draft.id,
              version: draft.version,
              type: draft.type,
              content: { ...draft.content, ...merged },
              settles: true,
            })
          }
        >
          {t('drafts.compare_use')}
        </Button>
      </Row>
    </>
  );
}

function useVerbs(onClose: () => void) {
  const t = useT();
  const cache = useQueryClient();
  const finish = (sentence: string) => {
    toast.ok(sentence);
    void cache.invalidateQueries({ queryKey: ['drafts'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
    onClose();
  };
  const staleToast = useStaleToast(() => cache.invalidateQueries({ queryKey: ['drafts'] }));
  return {
    use: useAction(saveDraft, { ...staleToast, onDone: () => finish(t('drafts.compare_saved')) }),
    split: useAction(splitDraft, { ...staleToast, onDone: () => finish(t('drafts.compare_kept_both')) }),
  };
}

interface ComparisonTableProps {
  readonly draft: DraftDetail;
  readonly clashes: readonly Clash[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

function ComparisonTable({ draft, clashes, choices, onChoose }: ComparisonTableProps) {
  const t = useT();
  const describe = useDraftFields(draft);
  const chooseAll = (side: 'mine' | 'theirs') => onChoose(new Map(clashes.map(({ path }) => [path, side])));
  return (
    <Panel as="table" full line="all" radius="2" size="small" leading="20" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('conflicts.field')}</th>
          <SideHead label={t('drafts.compare_newer')} version={draft} onTake={() => chooseAll('mine')} />
          <SideHead label={t('drafts.compare_other')} version={draft.other} onTake={() => chooseAll('theirs')} />
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <DifferenceRow
            key={clash.path}
            clash={clash}
            choice={choices.get(clash.path) === 'theirs' ? 'theirs' : 'mine'}
            field={describe(clash.path)}
            onChoose={(side) => onChoose(new Map([...choices, [clash.path, side]]))}
          />
        ))}
      </tbody>
    </Panel>
  );
}

interface SideHeadProps {
  readonly label: string;
  readonly version: DraftRow['other'];
  readonly onTake: () => void;
}

function SideHead({ label, version, onTake }: SideHeadProps) {
  const t = useT();
  const format = useFormat();
  return (
    <th scope="col">
      <Stack as="span">
        <Text as="b" weight="500">
          {label}
        </Text>
        {version && (
          <span className="meta">
            {t(`drafts.device_${version.device}`)}, {format.instant(version.saved_at)}
          </span>
        )}
      </Stack>
      <Button size="s" onPress={onTake}>
        {t('drafts.compare_all')}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    </th>
  );
}

export interface DraftField {
  readonly label: ReactNode;
  readonly show: (value: unknown) => ReactNode;
}

interface DifferenceRowProps {
  readonly clash: Clash;
  readonly choice: 'mine' | 'theirs';
  readonly field: DraftField;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function DifferenceRow({ clash, choice, field, onChoose }: DifferenceRowProps) {
  const name = useId();
  const t = useT();
  return (
    <tr>
      <th scope="row" id={name}>
        {field.label}
      </th>
      {(['mine', 'theirs'] as const).map((side) => (
        <td key={side} data-chosen={choice === side || undefined}>
          <span className={styles.which}>{t(side === 'mine' ? 'drafts.compare_newer' : 'drafts.compare_other')}</span>
          <label>
            <input
              type="radio"
              name={name}
              aria-describedby={name}
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span dir="auto">{field.show(clash[side])}</span>
          </label>
        </td>
      ))}
    </tr>
  );
}
