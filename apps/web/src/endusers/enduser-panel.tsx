import type { EndUser } from '@trunkline/contract/endusers';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useCountries } from '../client/countries.ts';
import { call } from '../client/call.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { StaleNotice } from '../ui/feedback/stale-notice.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Form, SubmitButton } from '../ui/forms/form.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { UnsavedWarning } from '../ui/overlays/unsaved-warning.tsx';
import { DeleteEndUserDialog } from './delete-enduser-dialog.tsx';
import { EndUserFields } from './enduser-fields.tsx';
import { EndUserUses } from './enduser-uses.tsx';
import { toEndUserValues } from './enduser-values.ts';
import type { EndUsersSearch } from './endusers-search.ts';
import { endUserQueries } from './endusers.queries.ts';
import { useEndUserForm } from './use-enduser-form.ts';
import { getEndUser } from '@trunkline/contract/endusers';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

interface EndUserPanelProps {
  /** Undefined: a new end user. */
  readonly id: string | undefined;
  readonly search: EndUsersSearch;
}

/** One end user beside the list: its fields, and what uses it. */
export function EndUserPanel({ id, search }: EndUserPanelProps) {
  const t = useT();
  const query = useQuery({ ...endUserQueries.detail(id ?? ''), enabled: id !== undefined });
  const title = id === undefined ? t('endusers.add') : (query.data?.company ?? t('endusers.one'));
  const close = useClosePanel(search);
  return (
    <Panel title={title} onClose={close}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : id !== undefined && !query.data ? (
        <PageSkeleton />
      ) : (
        <EndUserEditor stored={query.data} search={search} onClose={close} />
      )}
    </Panel>
  );
}

function useClosePanel(search: EndUsersSearch): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({ to: paths.endUsers, search: { ...search, id: undefined, add: undefined }, resetScroll: false });
}

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The heading gets the focus when the panel opens, so that the keyboard and screen readers are where the change is. */
function Panel({ title, onClose, children }: PanelProps) {
  const t = useT();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <Row as="header" gap="4" align="center" justify="between" padY="4" padX="5" line="bottom">
        <Text as="h2" shrink size="section" leading="20" breakWords id={id} ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </Text>
        <IconButton label={t('ui.close')} onPress={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Row>
      {children}
    </section>
  );
}

interface EndUserEditorProps {
  readonly stored: EndUser | undefined;
  readonly search: EndUsersSearch;
  readonly onClose: () => void;
}

function EndUserEditor({ stored, search, onClose }: EndUserEditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const leaving = useRef(false);
  const countries = useCountries();
  const [isDeleting, setDeleting] = useState(false);
  const editing = useEndUserForm({
    stored,
    countries,
    onSaved: (saved) => {
      if (stored) return;
      leaving.current = true;
      void navigate({ to: paths.endUsers, search: { ...search, id: saved.id, add: undefined }, resetScroll: false });
    },
  });
  const { form, base, onLogo, save, autosave } = editing;
  return (
    <>
      <Stack gap="6" pad="5" className={styles.panelBody}>
        <Form
          form={form}
          error={save.error}
          busy={save.busy}
          autosave={autosave}
          stale={base && <EndUserConflict editing={editing} id={base.id} />}
          columns={2}
          onSubmit={(values) => void save.run(values)}
          actions={
            <>
              {base?.actions.includes('delete') && (
                <Button look="ghost" onPress={() => setDeleting(true)}>
                  {t('endusers.delete')}
                </Button>
              )}
              <Button onPress={onClose}>{t('ui.cancel')}</Button>
              <SubmitButton>{t('ui.save')}</SubmitButton>
            </>
          }
        >
          <EndUserFields form={form} base={base} onLogo={onLogo} countries={countries} />
        </Form>
        {base && <EndUserUses endUser={base} />}
      </Stack>
      <UnsavedWarning when={form.formState.isDirty} leaving={leaving} />
      {isDeleting && base && (
        <DeleteEndUserDialog
          endUser={base}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            leaving.current = true;
            onClose();
          }}
        />
      )}
    </>
  );
}

interface EndUserConflictProps {
  readonly editing: ReturnType<typeof useEndUserForm>;
  readonly id: string;
}

/** A colleague saved the same end user meanwhile: only fields that both changed are asked. */
function EndUserConflict({ editing: { form, base, fill, save }, id }: EndUserConflictProps) {
  const t = useT();
  return (
    <StaleNotice
      error={save.error}
      read={() => call(getEndUser, { id })}
      fields={{
        toSides: (newest) => ({
          before: withoutVersion(toEndUserValues(base)),
          mine: withoutVersion(form.getValues()),
          theirs: withoutVersion(toEndUserValues(newest)),
        }),
        describe: (path) => ({
          label: t.find(`endusers.${path.replace('other_info.', '')}`) ?? path,
          ...(path === 'industry' && { show: (value) => t.find(`endusers.industry_${String(value)}`) ?? '—' }),
          ...(path === 'is_protect' && { show: (value) => t(value ? 'projects.yes' : 'projects.no') }),
        }),
      }}
      onTake={(newest, merged) => {
        fill(newest);
        if (merged) form.reset({ ...merged, version: newest.version }, { keepDefaultValues: true });
        save.reset();
      }}
      onClose={save.reset}
    />
  );
}

/** Both sides differ in their version, which is no field. */
const withoutVersion = (values: ReturnType<typeof toEndUserValues>) => ({ ...values, version: undefined });
