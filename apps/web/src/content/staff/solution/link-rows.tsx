import {
  type DesignLink,
  type SolutionDesign,
  solutionLinkPatterns,
} from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import { type DesignPath, listBases } from './design-text.ts';
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
      {(link, path) => <LinkRow editing={editing} link={link} path={path} />}
    </PartList>
  );
}

function LinkRow({ editing, link, path }: RowsProps & { readonly link: DesignLink; readonly path: DesignPath }) {
  const t = useT();
  const { design } = editing;
  const layers = listLayerOptions(design, t.language);
  const counted: DesignEditing = {
    ...editing,
    set: (at, value) => editing.set(at, value === true ? { count: 1 } : undefined),
  };
  return (
    <PartGrid>
      <LinePart
        editing={editing}
        path={[...path, 'key']}
        label={t('staff_content.part_key')}
        value={link.key}
        maxLength={30}
      />
      <ChoicePart
        editing={editing}
        path={[...path, 'from']}
        label={t('staff_content.part_from')}
        value={link.from}
        options={layers}
      />
      <ChoicePart
        editing={editing}
        path={[...path, 'to']}
        label={t('staff_content.part_to')}
        value={link.to}
        options={layers}
      />
      <ChoicePart
        editing={editing}
        path={[...path, 'pattern']}
        label={t('staff_content.part_pattern')}
        value={link.pattern}
        options={solutionLinkPatterns.map((value) => ({ value, label: t(`staff_content.pattern_${value}`) }))}
      />
      <LinePart
        editing={editing}
        path={[...path, 'speed']}
        label={t('staff_content.part_speed')}
        value={link.speed}
        maxLength={12}
        optional
      />
      <TextPart
        editing={editing}
        path={[...path, 'title']}
        label={t('staff_content.part_title')}
        value={link.title}
        maxLength={60}
        optional
      />
      <TextPart
        editing={editing}
        path={[...path, 'remark']}
        label={t('staff_content.part_remark')}
        value={link.remark}
        maxLength={80}
        optional
      />
      <TickPart
        editing={counted}
        path={[...path, 'rule']}
        label={t('staff_content.part_counted')}
        value={link.rule !== undefined}
      />
      {link.rule && (
        <RulePart
          editing={editing}
          path={[...path, 'rule']}
          rule={link.rule}
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
      {(one, path) => (
        <PartGrid>
          <TextPart
            editing={editing}
            path={[...path, 'title']}
            label={t('staff_content.part_title')}
            value={one.title}
            maxLength={40}
          />
          <ChoicePart
            editing={editing}
            path={[...path, 'layer']}
            label={t('staff_content.part_layer')}
            value={one.layer}
            empty="–"
            options={listLayerOptions(design, t.language)}
          />
          <ChoicePart
            editing={editing}
            path={[...path, 'link']}
            label={t('staff_content.part_link')}
            value={one.link}
            empty="–"
            options={links}
          />
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
      {({ kind, of }, path) => (
        <PartGrid>
          <ChoicePart
            editing={editing}
            path={[...path, 'kind']}
            label={t('staff_content.part_kind')}
            value={kind}
            options={factKinds.map((value) => ({ value, label: t(`staff_content.fact_${value}`) }))}
          />
          <ChoicePart
            editing={editing}
            path={[...path, 'of']}
            label={t('staff_content.part_of')}
            value={of}
            options={kind === 'link' ? links : listLayerOptions(design, t.language)}
          />
        </PartGrid>
      )}
    </PartList>
  );
}
