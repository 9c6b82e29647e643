import {
  type DesignLink,
  type SolutionDesign,
  solutionLinkPatterns,
} from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing, DesignRow } from './design-editing.ts';
import { listBases } from './design-text.ts';
import { ChoicePart, LinePart, TextPart, TickPart } from './part-field.tsx';
import { PartGrid, PartList } from './part-list.tsx';
import { RulePart } from './rule-part.tsx';

interface RowsProps {
  readonly editing: DesignEditing;
}

const listLayerOptions = ({ layers }: SolutionDesign, language: Parameters<typeof localize>[1]) =>
  layers.map(({ key, title }) => ({ value: key, label: localize(title, language) }));

/** The links between two layers, or within one. */
export function LinkRows({ editing }: RowsProps) {
  const t = useT();
  return (
    <PartList
      editing={editing}
      path={['links']}
      items={editing.design.links ?? []}
      max={10}
      add={t('staff_content.link_add')}
      blank={(): DesignLink => ({ key: '', from: '', to: '', pattern: 'all' })}
      name={({ title, key }) => (title ? localize(title, t.language) : key)}
    >
      {(row) => <LinkRow row={row} />}
    </PartList>
  );
}

function LinkRow({ row }: { readonly row: DesignRow<DesignLink> }) {
  const t = useT();
  const { editing, path, record: link } = row;
  const { design } = editing;
  const layers = listLayerOptions(design, t.language);
  const counted: DesignEditing = {
    ...editing,
    set: (at, value) => editing.set(at, value === true ? { count: 1 } : undefined),
  };
  return (
    <PartGrid>
      <LinePart row={row} name="key" maxLength={30} />
      <ChoicePart row={row} name="from" options={layers} />
      <ChoicePart row={row} name="to" options={layers} />
      <ChoicePart
        row={row}
        name="pattern"
        options={solutionLinkPatterns.map((value) => ({ value, label: t(`staff_content.pattern_${value}`) }))}
      />
      <LinePart row={row} name="speed" maxLength={12} optional />
      <TextPart row={row} name="title" maxLength={60} optional />
      <TextPart row={row} name="remark" maxLength={80} optional />
      <TickPart
        row={{ ...row, editing: counted }}
        name="rule"
        label={t('staff_content.part_counted')}
        value={link.rule !== undefined}
      />
      {link.rule && (
        <RulePart
          row={{ editing, path: [...path, 'rule'], record: link.rule }}
          bases={listBases(design, design.devices.length, false)}
        />
      )}
    </PartGrid>
  );
}

type Case = NonNullable<SolutionDesign['cases']>[number];

/** What the drawing can show without: the first device of a layer, or a link. */
export function CaseRows({ editing }: RowsProps) {
  const t = useT();
  const { design } = editing;
  const links = (design.links ?? []).map(({ key, title }) => ({
    value: key,
    label: title ? localize(title, t.language) : key,
  }));
  return (
    <PartList
      editing={editing}
      path={['cases']}
      items={design.cases ?? []}
      max={3}
      add={t('staff_content.case_add')}
      blank={(): Case => ({ title: { en: '' } })}
      name={({ title }) => localize(title, t.language)}
    >
      {(row) => (
        <PartGrid>
          <TextPart row={row} name="title" maxLength={40} />
          <ChoicePart row={row} name="layer" empty="–" options={listLayerOptions(design, t.language)} />
          <ChoicePart row={row} name="link" empty="–" options={links} />
        </PartGrid>
      )}
    </PartList>
  );
}

const factKinds = ['ports', 'pieces', 'link'] as const;

/** The figures at the head of the page. */
export function FactRows({ editing }: RowsProps) {
  const t = useT();
  const { design } = editing;
  const links = (design.links ?? []).map(({ key }) => ({ value: key, label: key }));
  return (
    <PartList
      editing={editing}
      path={['facts']}
      items={design.facts ?? []}
      max={3}
      add={t('staff_content.fact_add')}
      blank={() => ({ kind: 'pieces' as const, of: '' })}
      name={({ kind }) => t(`staff_content.fact_${kind}`)}
    >
      {(row) => (
        <PartGrid>
          <ChoicePart
            row={row}
            name="kind"
            options={factKinds.map((value) => ({ value, label: t(`staff_content.fact_${value}`) }))}
          />
          <ChoicePart
            row={row}
            name="of"
            options={row.record.kind === 'link' ? links : listLayerOptions(design, t.language)}
          />
        </PartGrid>
      )}
    </PartList>
  );
}
