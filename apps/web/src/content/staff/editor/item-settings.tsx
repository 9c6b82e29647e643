import { helpIcons } from '@trunkline/contract/content/details';
import { newsTopics } from '@trunkline/contract/content/news-topics';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import { findContentPath } from '@trunkline/rules/content/address';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { fieldsOfKinds } from '../kind-fields.ts';
import { SolutionSettings } from '../solution/solution-settings.tsx';
import { PictureField } from '../pictures/picture-field.tsx';
import type { ContentFormValues } from './content-form.model.ts';
import { Grid, Panel, Stack } from '../../../ui/layout/parts.tsx';
import styles from './item-settings.module.css';
import { type ContentEditing, type NewContent, suggestSlug } from './use-content-editing.ts';

interface ItemSettingsProps {
  readonly editing: ContentEditing;
  readonly created: NewContent | undefined;
  readonly values: ContentFormValues;
  readonly disabled: boolean;
}

/** What an item has beside its texts, the same in every language. */
export function ItemSettings({ editing, created, values, disabled }: ItemSettingsProps) {
  const t = useT();
  const { form, kind } = editing;
  const fields = fieldsOfKinds[kind];
  return (
    <Card title={t('staff_content.settings')}>
      <Grid columns="2" one="760" gapX="6" gapY="4">
        {fields.page && <SlugField editing={editing} created={created} values={values} disabled={disabled} />}
        {fields.url && (
          <TextField
            field={form.field('url')}
            label={t('staff_content.url')}
            hint={t('staff_content.url_hint')}
            optional={kind !== 'link'}
            disabled={disabled}
            maxLength={500}
            ltr
          />
        )}
        {fields.key && (
          <TextField
            field={form.field('key')}
            label={t('staff_content.key')}
            hint={t('staff_content.key_hint')}
            disabled={disabled}
            maxLength={100}
            optional
            ltr
          />
        )}
        {fields.category && <CategoryField editing={editing} disabled={disabled} />}
        {fields.topic && (
          <Select
            field={form.field('topic')}
            label={t('staff_content.topic')}
            empty={t('staff_content.no_topic')}
            options={newsTopics.map((value) => ({ value, label: t(`staff_content.topic_${value}`) }))}
            disabled={disabled}
            optional
          />
        )}
        {fields.icon && (
          <Select
            field={form.field('icon')}
            label={t('staff_content.icon')}
            hint={t('staff_content.icon_hint')}
            empty={t('staff_content.no_icon')}
            options={helpIcons.map((value) => ({ value, label: t(`staff_content.icon_${value}`) }))}
            disabled={disabled}
            optional
          />
        )}
        {fields.image && (
          <PictureField
            field={form.field('image')}
            label={t('staff_content.image')}
            hint={t('staff_content.image_hint')}
            disabled={disabled}
            optional
          />
        )}
        {kind === 'solution' && <SolutionSettings form={form} error={editing.save.error} disabled={disabled} />}
      </Grid>
    </Card>
  );
}

function SlugField({ editing: { base, kind, form }, created, values, disabled }: ItemSettingsProps) {
  const t = useT();
  const suggested = base ? null : suggestSlug(created, values.texts.en?.title ?? '');
  const slug = (values.slug ?? '') || suggested;
  const isRenamed = base !== undefined && base.published_at !== null && slug !== base.slug;
  const path = findContentPath(kind, slug || null);
  return (
    <Stack gap="2" content="start">
      <TextField
        field={form.field('slug')}
        label={t('staff_content.slug')}
        placeholder={suggested ?? undefined}
        hint={t(
          isRenamed ? 'staff_content.slug_renamed' : base ? 'staff_content.slug_hint' : 'staff_content.slug_suggested',
        )}
        disabled={disabled}
        maxLength={100}
        optional={suggested !== null}
        ltr
      />
      {path !== null && (
        <Panel
          dir="ltr"
          as="code"
          selfX="start"
          padY="1"
          padX="3"
          radius="0"
          surface="3"
          mono
          size="meta"
          leading="16"
          tone="2"
          breakWords
          className={styles.path}
        >
          {path}
        </Panel>
      )}
    </Stack>
  );
}

function CategoryField({ editing: { form }, disabled }: Pick<ItemSettingsProps, 'editing' | 'disabled'>) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['category-tree', t.language],
    queryFn: ({ signal }) => call(publicEndpoints.getCategoryTree, {}, { signal }),
  });
  return (
    <Select
      field={form.field('cate_id')}
      label={t('staff_content.category')}
      hint={t('staff_content.category_hint')}
      empty={t('staff_content.no_category')}
      options={toOptions(data?.cate ?? [], 0)}
      disabled={disabled}
      optional
    />
  );
}

interface CategoryNode {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly CategoryNode[];
}

const toOptions = (list: readonly CategoryNode[], depth: number): { value: string; label: string }[] =>
  list.flatMap(({ id, name, children = [] }) => [
    { value: id, label: `${'\u2003'.repeat(depth)}${name}` },
    ...toOptions(children, depth + 1),
  ]);
