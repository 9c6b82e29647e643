import type { DesignLayer } from '@trunkline/contract/content/solution-design';
import { localize } from '@trunkline/rules/localized';
import { useT } from '../../../client/text.tsx';
import type { DesignEditing } from './design-editing.ts';
import type { DesignPath } from './design-text.ts';
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
      {(layer, path) => <Layer editing={editing} layer={layer} path={path} />}
    </PartList>
  );
}

interface LayerProps {
  readonly editing: DesignEditing;
  readonly layer: DesignLayer;
  readonly path: DesignPath;
}

function Layer({ editing, layer, path }: LayerProps) {
  const t = useT();
  return (
    <PartGrid>
      <LinePart
        editing={editing}
        path={[...path, 'key']}
        label={t('staff_content.part_key')}
        value={layer.key}
        maxLength={30}
      />
      <TextPart
        editing={editing}
        path={[...path, 'title']}
        label={t('staff_content.part_title')}
        value={layer.title}
        maxLength={60}
      />
      <ChoicePart
        editing={editing}
        path={[...path, 'shape']}
        label={t('staff_content.part_shape')}
        value={layer.shape}
        options={shapes.map((value) => ({ value, label: t(`staff_content.shape_${value}`) }))}
      />
      <TextPart
        editing={editing}
        path={[...path, 'remark']}
        label={t('staff_content.part_remark')}
        value={layer.remark}
        maxLength={80}
        optional
      />
      <TextPart
        editing={editing}
        path={[...path, 'text']}
        label={t('staff_content.part_text')}
        value={layer.text}
        maxLength={300}
        optional
        wide
      />
      {layer.shape === 'outside' ? (
        <LayerNodes editing={editing} layer={layer} path={[...path, 'nodes']} />
      ) : (
        <LinesPart
          editing={editing}
          path={[...path, 'specs']}
          label={t('staff_content.part_specs')}
          value={layer.specs}
          wide
        />
      )}
    </PartGrid>
  );
}

/** The names in the nodes of what the customer has already. A blank last field adds one. */
function LayerNodes({ editing, layer: { nodes = [] }, path }: LayerProps) {
  const t = useT();
  const fields = nodes.length < 4 ? [...nodes, undefined] : nodes;
  const setNode = (index: number, value: unknown) => {
    const list = nodes.length === index ? [...nodes, value] : nodes.map((node, at) => (at === index ? value : node));
    const left = list.filter((node) => node !== undefined);
    editing.set(path, left.length === 0 ? undefined : left);
  };
  return fields.map((node, index) => (
    <TextPart
      // oxlint-disable-next-line react/no-array-index-key -- nodes are named by what is typed here
      key={index}
      editing={{ ...editing, set: (_, value) => setNode(index, value) }}
      path={[...path, index]}
      label={t('staff_content.part_node', { number: index + 1 })}
      value={node}
      maxLength={30}
      optional
    />
  ));
}
