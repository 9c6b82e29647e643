import { type Quotation, saveQuotation } from '@trunkline/contract/quotations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../ui/forms/button.tsx';
import type { ApiError } from '../client/call-fault.ts';
import { Form, SubmitButton, useShapeForm } from '../ui/forms/form.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { useT } from '../client/text.tsx';
import { toast } from '../ui/feedback/toast.ts';
import { UnsavedWarning } from '../ui/forms/unsaved.tsx';
import { paths } from '../paths.ts';
import { type Edited, editShape, inputOf, valuesOf, withFix } from './quotation-edit.model.ts';
import { EditInfo, EditTerms } from './quotation-edit-fields.tsx';
import { EditLines } from './quotation-edit-lines.tsx';
import { checksOf, QuotationNotices } from './quotation-notices.tsx';
import { baseNumber, Revision } from './quotation-number.tsx';
import { QuotationStateMark } from './quotation-status.tsx';
import { quotations, useQuotationMove } from './quotations.queries.ts';
import styles from './quotation-edit.module.css';

type Verb = 'save' | 'submit' | 'fix';

/** A draft or a returned quotation being changed. What is typed stays until it is saved, whatever is refused meanwhile. */
export function QuotationEdit({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useShapeForm(editShape, valuesOf(quotation));
  const verb = useRef<Verb>('save');
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    void navigate({ to: paths.quotation as never, search: { id: quotation.id } as never, replace: true });
  };
  // Of what the fields were filled from. The page reads again whenever it is looked at: were the newest version sent,
  // what a colleague saved meanwhile would be written over without a word.
  const [version, setVersion] = useState(quotation.version);
  const fillFrom = (latest: Quotation, keepTyped: boolean) => {
    setVersion(latest.version);
    form.reset(valuesOf(latest), { keepDirtyValues: keepTyped });
  };
  const save = useQuotationMove(saveQuotation, {
    onDone: (saved) => {
      if (verb.current === 'fix') return fillFrom(saved, false);
      toast.ok(t(verb.current === 'submit' ? 'quotations.submitted_done' : 'quotations.saved'));
      leave();
    },
  });
  const run = (edited: Edited) =>
    void save.run(inputOf({ id: quotation.id, version }, edited, verb.current === 'submit'));
  const found = checksOf(save.error);
  const mayBeSubmitted = quotation.actions.includes('submit');
  const choose = (chosen: Verb) => {
    verb.current = chosen;
  };
  return (
    <>
      <EditHead quotation={quotation} />
      <UnsavedWarning when={form.formState.isDirty} leaving={leaving} />
      <QuotationNotices quotation={{ ...quotation, checks: [], actions: [] }} refused={undefined} />
      <StaleNotice
        error={save.error}
        checked={found.length > 0}
        id={quotation.id}
        onLoaded={(latest) => {
          fillFrom(latest, true);
          save.reset();
        }}
      />
      <div className={styles.edit}>
        <Form
          form={form}
          error={save.error}
          busy={save.busy}
          onSubmit={run}
          note={t('quotations.save_note')}
          actions={
            <>
              <Button onPress={leave}>{t('ui.cancel')}</Button>
              <SubmitVerb name="save" look={mayBeSubmitted ? 'plain' : 'primary'} onChoose={choose} />
              {mayBeSubmitted && <SubmitVerb name="submit" look="primary" onChoose={choose} />}
            </>
          }
        >
          <div className="stack">
            <EditLines
              form={form}
              quotation={quotation}
              checks={found.length > 0 ? found : quotation.checks}
              onFix={(item, fix) => {
                verb.current = 'fix';
                void form.handleSubmit((edited) => run(withFix(edited, item, fix)))();
              }}
            />
            <EditTerms form={form} quotation={quotation} />
            <EditInfo form={form} />
          </div>
        </Form>
      </div>
    </>
  );
}

function EditHead({ quotation }: { readonly quotation: Quotation }) {
  const t = useT();
  const number = baseNumber(quotation.number);
  return (
    <PageHead
      title={t('quotations.edit_title', { number })}
      crumbs={[
        { label: t('quotations.sales') },
        { label: t('quotations.title'), to: paths.quotations },
        { label: number },
      ]}
      marks={
        <>
          <Revision revision={quotation.revision} />
          <QuotationStateMark state={quotation.state} label={quotation.state_label} />
        </>
      }
    />
  );
}

interface SubmitVerbProps {
  readonly name: 'save' | 'submit';
  readonly look: 'plain' | 'primary';
  readonly onChoose: (verb: Verb) => void;
}

/** Two buttons, one form: the one that is pressed says what its submission does. */
function SubmitVerb({ name, look, onChoose }: SubmitVerbProps) {
  const t = useT();
  return (
    <span className={styles.verb} onClickCapture={() => onChoose(name)}>
      <SubmitButton look={look}>{t(name === 'save' ? 'ui.save' : 'quotations.save_and_submit')}</SubmitButton>
    </span>
  );
}

interface StaleNoticeProps {
  readonly error: ApiError | undefined;
  readonly checked: boolean;
  readonly id: string;
  readonly onLoaded: (latest: Quotation) => void;
}

/** Somebody else was quicker: the latest state is one press away, and what is typed stays. */
function StaleNotice({ error, checked, id, onLoaded }: StaleNoticeProps) {
  const t = useT();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (error?.status !== 409 || checked) return null;
  const load = async () => {
    setBusy(true);
    const latest = await cache.fetchQuery({ ...quotations.detail(id), staleTime: 0 }).catch(() => undefined);
    setBusy(false);
    if (!latest) return;
    onLoaded(latest);
    toast.info(t('quotations.latest_loaded'));
  };
  return (
    <div className={styles.stale}>
      <Notice tone="warn">
        {t('quotations.stale')}{' '}
        <Button look="link" busy={busy} onPress={() => void load()}>
          {t('quotations.load_latest')}
        </Button>
      </Notice>
    </div>
  );
}
