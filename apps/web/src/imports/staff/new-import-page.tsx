import { importPermissions, importUploadRule, startImport, tableUploadRule } from '@trunkline/contract/staff/imports';
import { importKinds } from '@trunkline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasPermission } from '../../client/permissions.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Form, SubmitButton } from '../../ui/forms/form.tsx';
import { useShapeForm } from '../../ui/forms/use-shape-form.ts';
import { useAutosavedForm } from '../../ui/forms/use-autosave.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { useT } from '../../client/text.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useAction } from '../../client/use-action.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { ImportColumnHelp } from './import-column-help.tsx';
import type { NewImportSearch } from './imports-search.ts';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

/** Uploads a file, beside the list of its columns. Every file is checked before it is written. */
export function NewImportPage({ search }: { readonly search: NewImportSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // End users belong to a company, whose page leads here.
  const kinds = importKinds.filter(
    (kind) =>
      hasPermission([importPermissions[kind].edit]) && (kind === 'enduser') === (search.company_id !== undefined),
  );
  const form = useShapeForm(startImport.input, {
    kind: search.kind ?? kinds[0] ?? 'product',
    company_id: search.company_id,
    dry_run: true,
    skip_bad: false,
    wait: false,
  });
  const autosave = useAutosavedForm(form, { object: 'import' });
  const start = useAction(startImport, {
    uploads: true,
    onDone: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['imports', 'list'] });
      await navigate({ to: staffPaths.import, search: { id } });
    },
  });
  const kind = form.watch('kind') ?? 'product';
  return (
    <>
      <PageHead
        title={t('staff_import.new')}
        text={t('staff_import.new_text')}
        crumbs={[
          { label: t('common.catalogue') },
          { label: t('staff_import.title'), to: staffPaths.imports },
          { label: t('staff_import.new') },
        ]}
      />
      <Grid gap="6" align="start" top="6" className={styles.start}>
        <Card>
          <Form
            form={form}
            error={start.error}
            busy={start.busy}
            autosave={autosave}
            onSubmit={(values) => void start.run(values)}
            actions={<SubmitButton>{t('staff_import.check')}</SubmitButton>}
            note={<p className="meta">{t('staff_import.same_file')}</p>}
          >
            <RadioGroup
              field={form.field('kind')}
              label={t('staff_import.kind')}
              choices={kinds.map((value) => ({ value, label: t(`staff_import.kind_${value}`) }))}
            />
            <Upload
              field={form.field('file')}
              label={t('common.file')}
              hint={t('staff_import.choose_hint')}
              rule={kind === 'statement' ? importUploadRule : tableUploadRule}
              progress={start.busy ? (start.progress ?? 0) : undefined}
              disabled={start.busy}
            />
          </Form>
        </Card>
        <ImportColumnHelp kind={kind} />
      </Grid>
    </>
  );
}
