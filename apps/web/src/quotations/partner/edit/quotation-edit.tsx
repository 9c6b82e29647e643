import type { Quotation } from '@trunkline/contract/quotations.shapes';
import { Button } from '../../../ui/forms/button.tsx';
import { Form, SubmitButton } from '../../../ui/forms/form.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useT } from '../../../client/text.tsx';
import { UnsavedWarning } from '../../../ui/overlays/unsaved-warning.tsx';
import { paths } from '../../../navigation.ts';
import { SubmitQuotationDialog } from '../submission/submit-quotation-dialog.tsx';
import { listRefusedChecks, QuotationNotices } from '../quotation-notices.tsx';
import { QuotationRevision, removeRevisionSuffix } from '../../quotation-number.tsx';
import { QuotationStateMark } from '../../quotation-status.tsx';
import { QuotationTermsFormFields } from './quotation-edit-fields.tsx';
import { QuotationProjectFormFields } from './quotation-edit-project.tsx';
import { QuotationEditLines } from './quotation-edit-lines.tsx';
import { StaleQuotationNotice } from './stale-quotation-notice.tsx';
import { useQuotationDraft } from './use-quotation-draft.ts';
import { type SaveIntent, useQuotationEdit } from './use-quotation-edit.ts';
import { Panel } from '../../../ui/layout/parts.tsx';
import styles from './quotation-edit.module.css';

interface QuotationEditProps {
  readonly quotation: Quotation;
  /** The entry of the drafts box that the form is opened from. */
  readonly draftId: string | undefined;
}

/** The form of a draft or a returned quotation. Typed values stay until they are saved, also when a call is refused. */
export function QuotationEdit({ quotation, draftId }: QuotationEditProps) {
  const t = useT();
  const edit = useQuotationEdit(quotation);
  const drafted = useQuotationDraft(quotation, edit, draftId);
  const { form, error, submission } = edit;
  const refusedChecks = listRefusedChecks(error);
  const maySubmit = quotation.actions.includes('submit');
  return (
    <>
      <QuotationEditHead quotation={quotation} />
      <UnsavedWarning when={form.formState.isDirty} leaving={edit.leaving} ask={drafted.ask} />
      {drafted.notice}
      <QuotationNotices quotation={quotation} refused={undefined} isEditing />
      <StaleQuotationNotice
        error={error}
        hasChecks={refusedChecks.length > 0}
        quotation={quotation}
        edit={edit}
        copy={drafted.copy}
      />
      <Panel top="6" className={styles.edit}>
        <Form
          form={form}
          error={error?.isStale && refusedChecks.length === 0 ? undefined : error}
          busy={edit.busy}
          autosave={edit.autosave}
          onSubmit={edit.run}
          note={t('quotations.save_note')}
          actions={
            <>
              <Button onPress={edit.leave}>{t(form.formState.isDirty ? 'ui.cancel' : 'ui.close')}</Button>
              <IntentButton intent="save" look={maySubmit ? 'plain' : 'primary'} onChoose={edit.setIntent} />
              {maySubmit && <IntentButton intent="submit" look="primary" onChoose={edit.setIntent} />}
            </>
          }
        >
          <div className="stack">
            <QuotationEditLines
              edit={edit}
              quotation={quotation}
              checks={refusedChecks.length > 0 ? refusedChecks : quotation.checks}
            />
            <QuotationTermsFormFields form={form} quotation={quotation} />
            <QuotationProjectFormFields form={form} quotation={quotation} />
          </div>
        </Form>
      </Panel>
      {submission && (
        <SubmitQuotationDialog
          quotation={submission.saved}
          changes={submission.changes}
          onSubmitted={edit.leave}
          onClose={edit.closeSubmission}
        />
      )}
    </>
  );
}

function QuotationEditHead({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  const number = removeRevisionSuffix(quotation.number);
  return (
    <PageHead
      title={t('quotations.edit_title', { number })}
      crumbs={[
        { label: t('common.sales') },
        { label: t('common.quotations'), to: paths.quotations },
        { label: number },
      ]}
      marks={
        <>
          <QuotationRevision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
        </>
      }
    />
  );
}

interface IntentButtonProps {
  readonly intent: Extract<SaveIntent, 'save' | 'submit'>;
  readonly look: 'plain' | 'primary';
  readonly onChoose: (intent: SaveIntent) => void;
}

/** A submit button that sets what the submission is for: one form has two of them. */
function IntentButton({ intent, look, onChoose }: IntentButtonProps) {
  const t = useT();
  return (
    <span className={styles.intentButton} onClickCapture={() => onChoose(intent)}>
      <SubmitButton look={look}>{t(intent === 'save' ? 'ui.save' : 'quotations.save_and_submit')}</SubmitButton>
    </span>
  );
}
