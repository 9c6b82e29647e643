import type { DesignLayer } from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing, DesignRow } from './design-editing.ts';
import { ChoicePart, LinePart, LinesPart, TextPart } from './part-field.tsx';
import { PartGrid, PartList } from './part-list.tsx';

const shapes = ['device', 'group', 'radios', 'outside'] as const;

/** The layers from the top of the drawing to its bottom. */
export function LayerRows({ editing }: { readonly editing: DesignEditing }) {
  const t = useT();
  return (
    <PartList
      editing={editing}
      path={['layers']}
      items={editing.design.layers}
      max={6}
      add={t('staff_content.layer_add')}
      blank={(): DesignLayer => ({ key: '', title: { en: '' }, shape: 'device' })}
      name={({ title }) => localize(title, t.language)}
    >
      {(row) => <Layer row={row} />}
    </PartList>
  );
}

interface LayerProps {
  readonly row: DesignRow<DesignLayer>;
}

function Layer({ row }: LayerProps) {
  const t = useT();
  return (
    <PartGrid>
      <LinePart row={row} name="key" maxLength={30} />
      <TextPart row={row} name="title" maxLength={60} />
      <ChoicePart
        row={row}
        name="shape"
        options={shapes.map((value) => ({ value, label: t(`staff_content.shape_${value}`) }))}
      />
      <TextPart row={row} name="remark" maxLength={80} optional />
      <TextPart row={row} name="text" maxLength={300} optional wide />
      {row.record.shape === 'outside' ? <LayerNodes row={row} /> : <LinesPart row={row} name="specs" wide />}
    </PartGrid>
  );
}

/** The names in the nodes of what the customer has already. A blank last field adds one. */
function LayerNodes({ row: { editing, path, record } }: LayerProps) {
  const t = useT();
  const { nodes = [] } = record;
  const fields = nodes.length < 4 ? [...nodes, undefined] : nodes;
  const setNode = (index: number, value: unknown) => {
    const list = nodes.length === index ? [...nodes, value] : nodes.map((node, at) => (at === index ? value : node));
    const left = list.filter((node) => node !== undefined);
    editing.set([...path, 'nodes'], left.length === 0 ? undefined : left);
  };
  return fields.map((node, index) => (
    <TextPart
      // oxlint-disable-next-line react/no-array-index-key -- nodes are named by what is typed here
      key={index}
      row={{
        editing: { ...editing, set: (_, value) => setNode(index, value) },
        path: [...path, 'nodes'],
        record: { [index]: node },
      }}
      name={String(index)}
      label={t('staff_content.part_node', { number: index + 1 })}
      maxLength={30}
      optional
    />
  ));
}
