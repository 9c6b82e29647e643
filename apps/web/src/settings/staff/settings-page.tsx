import type { SettingRow } from '@trunkline/contract/staff/settings';
import { IconAlertCircle, IconArrowRight, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainField } from '../../ui/forms/plain-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ActionBar, PageHead } from '../../ui/layout/page-head.tsx';
import { UnsavedWarning } from '../../ui/overlays/unsaved-warning.tsx';
import { SearchBox } from '../../ui/tables/filters.tsx';
import { SettingField } from './setting-field.tsx';
import { settingQueries } from './settings.queries.ts';
import type { SettingsSearch } from './settings-search.ts';
import { StaleSettingsNotice } from './stale-settings-notice.tsx';
import { type SettingsEditing, useSettingsDraft } from './use-settings-draft.ts';
import { Grid, Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './settings-page.module.css';

const BrandPreview = lazy(async () => ({
  default: (await loadChunk(() => import('./brand/brand-preview.tsx'))).BrandPreview,
}));

/** The settings of the vendor. Several changes are saved together, for one reason. */
export function SettingsPage({ search }: { readonly search: SettingsSearch }) {
  const { data, error, refetch } = useQuery(settingQueries.list);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <SettingsEditor rows={data.list} group={search.group} />;
}

interface SettingsEditorProps {
  readonly rows: readonly SettingRow[];
  readonly group: SettingsSearch['group'];
}

function SettingsEditor({ rows, group }: SettingsEditorProps) {
  const t = useT();
  const editing = useSettingsDraft(rows);
  const [keyword, setKeyword] = useState('');
  const groups = [...Map.groupBy(rows, (row) => row.group)];
  const needle = keyword.toLowerCase();
  const current = group ?? rows[0]?.group;
  const shown = groups
    .map(([name, list]) => ({
      name,
      list: needle
        ? list.filter((row) => [row.key, row.label, row.text].some((text) => text.toLowerCase().includes(needle)))
        : list.filter(() => name === current),
    }))
    .filter(({ list }) => list.length > 0);
  const isBrand = shown.length === 1 && shown[0]?.name === 'brand';
  return (
    <Row gap="5" column flex="fill">
      <PageHead
        title={t('common.settings')}
        text={t('settings.text')}
        crumbs={[{ label: t('common.system') }, { label: t('common.settings') }]}
      />
      <UnsavedWarning when={editing.changes.length > 0} />
      {editing.autosave.notice}
      <StaleSettingsNotice rows={rows} editing={editing} />
      <Grid gap="6" align="start" flex="fill" className={styles.columns} data-preview={isBrand || undefined}>
        <Stack gap="3" className={styles.side}>
          <SearchBox label={t('settings.search')} value={keyword} onChange={setKeyword} />
          <Stack as="nav" gap="1" aria-label={t('settings.groups')}>
            {groups.map(([name, list]) => (
              <Link
                key={name}
                to={staffPaths.settings}
                search={{ group: name }}
                resetScroll={false}
                aria-current={!needle && name === current ? 'page' : undefined}
                onClick={() => setKeyword('')}
              >
                {list[0]?.group_label}
                <span className="meta">{list.length}</span>
              </Link>
            ))}
          </Stack>
        </Stack>
        <div className="stack">
          {shown.map(({ name, list }) => (
            <Card key={name} flush title={list[0]?.group_label}>
              {list.map((row) => (
                <SettingField key={row.key} row={row} editing={editing} />
              ))}
            </Card>
          ))}
          {shown.length === 0 && (
            <Empty
              icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
              title={t('ui.no_match')}
              text={t('ui.no_match_text')}
            />
          )}
          {editing.effects.length > 0 && <EffectsCard editing={editing} />}
        </div>
        {isBrand && (
          <Suspense>
            <BrandPreview rows={rows} editing={editing} />
          </Suspense>
        )}
      </Grid>
      {rows.some(({ actions }) => actions.includes('edit')) && <SettingsBar editing={editing} />}
    </Row>
  );
}

function EffectsCard({ editing }: { readonly editing: SettingsEditing }) {
  const t = useT();
  return (
    <Card title={t('settings.effects')}>
      <Grid as="ul" gap="5" size="small" className={styles.effects}>
        {editing.effects.map(({ key, label, error, effect }) => (
          <Row as="li" gap="3" key={key} data-wrong={error !== null}>
            {error === null ? (
              <IconArrowRight size={16} stroke={1.75} className="flip" aria-hidden />
            ) : (
              <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            )}
            <div>
              <Text as="b" weight="500">
                {label}
              </Text>
              <Text size="meta" leading="16" tone="2">
                {error ?? effect}
              </Text>
            </div>
          </Row>
        ))}
      </Grid>
    </Card>
  );
}

function SettingsBar({ editing }: { readonly editing: SettingsEditing }) {
  const t = useT();
  const { changes, wrong, draft, saving } = editing;
  const isEmpty = changes.length === 0;
  return (
    <ActionBar>
      <div className={styles.reason}>
        <PlainField
          label={t('settings.reason')}
          value={draft.reason}
          maxLength={1000}
          disabled={isEmpty}
          onChange={editing.explain}
        />
      </div>
      <Row gap="3" align="center" wrap>
        {wrong.length > 0 && (
          <Text as="output" size="meta" tone="danger">
            {t('settings.wrong_values', { count: wrong.length })}
          </Text>
        )}
        <Button disabled={isEmpty} onPress={editing.discard}>
          {t('common.discard')}
        </Button>
        <Button
          look="primary"
          busy={saving.busy}
          disabled={isEmpty || wrong.length > 0 || draft.reason.trim() === ''}
          onPress={editing.save}
        >
          {isEmpty ? t('ui.save') : t('settings.save', { count: changes.length })}
        </Button>
      </Row>
      {saving.error && !saving.error.isStale && (
        <Panel flex="row">
          <Notice tone="bad">{saving.error.errors[0]?.msg ?? saving.error.msg}</Notice>
        </Panel>
      )}
    </ActionBar>
  );
}
