import { getStaffContent, publishContent, type StaffContent } from '@trunkline/contract/staff/content';
import { isTooFarAhead } from '@trunkline/rules/content/publication-moment';
import { getLanguageName } from '@trunkline/text/languages';
import { useId, useState } from 'react';
import { call } from '../../../client/call.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { toast } from '../../../client/toast.ts';
import { useAction } from '../../../client/use-action.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useAutosave } from '../../../ui/forms/use-autosave.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ContentEditing } from '../editor/use-content-editing.ts';
import { fieldsOfKinds } from '../kind-fields.ts';
import { getTimeZone, suggestMoment, toInstant, toLocalMoment } from './local-moment.ts';
import { Panel, Row, Stack, Text } from '../../../ui/layout/parts.tsx';
import styles from './publishing.module.css';

interface PublishDialogProps {
  readonly editing: ContentEditing;
  readonly item: StaffContent;
  readonly onClose: () => void;
}

/** Publishes the newest version now or at a moment, and says what visitors will read. */
export function PublishDialog({ editing, item, onClose }: PublishDialogProps) {
  const t = useT();
  const format = useFormat();
  const [openedAt] = useState(() => new Date());
  const [planned] = useState(() => toPlannedMoment(item, openedAt));
  const [{ isLater, moment }, setChosen] = useState(planned);
  useAutosave({ key: undefined, base: planned, typed: { isLater, moment }, fill: setChosen });
  const instant = isLater ? toInstant(moment) : undefined;
  const problem = isLater ? findMomentProblem(instant, openedAt) : undefined;
  const publish = useAction(publishContent, {
    quiet: true,
    onDone: async (saved) => {
      toast.ok(
        saved.scheduled
          ? t('staff_content.scheduled', { at: format.instant(saved.scheduled.at) })
          : t('staff_content.published'),
      );
      onClose();
      await editing.take(saved);
    },
  });
  const { id, version } = item;
  const submit = () => {
    if (problem) return;
    // A moment that has passed counts as now, and replaces one that was planned before.
    void publish.run({ id, version, publish_at: instant ?? openedAt.toISOString() });
  };
  return (
    <Dialog title={t('staff_content.publish_title', { title: item.title })} closesOnEscape onClose={onClose}>
      <Stack
        as="form"
        gap="4"
        size="small"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <StaleNotice<StaffContent, never>
          error={publish.error}
          read={() => call(getStaffContent, { id })}
          onTake={(newest) => {
            editing.fill(newest);
            publish.reset();
          }}
          onClose={publish.reset}
        />
        <Effects item={item} />
        <MomentChoice chosen={{ isLater, moment }} problem={problem && t(problem)} onChange={setChosen} />
        {instant !== undefined && !problem && getTimeZone() !== 'UTC' && (
          <p className="meta">{t('staff_content.moment_utc', { zone: getTimeZone(), at: format.instant(instant) })}</p>
        )}
        {publish.error && !publish.error.isStale && <Refusal error={publish.error} />}
        <Row gap="3" justify="end" padTop="2">
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button look="primary" type="submit" busy={publish.busy} disabled={problem !== undefined}>
            {t(isLater ? 'staff_content.schedule' : 'common.publish_now')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface ChosenMoment {
  readonly isLater: boolean;
  /** `2026-12-01T09:00`, by the clock of the device. */
  readonly moment: string;
}

/** The planned publication of the item, while it is in the future. */
function toPlannedMoment({ publish_at: at }: StaffContent, now: Date): ChosenMoment {
  const isLater = at !== null && new Date(at) > now;
  return { isLater, moment: isLater ? toLocalMoment(at) : suggestMoment(now) };
}

/** The text that says what is wrong with a chosen moment. */
function findMomentProblem(instant: string | undefined, now: Date) {
  if (instant === undefined) return 'validation.required';
  const moment = new Date(instant);
  if (isTooFarAhead(moment, now)) return 'staff_content.moment_too_far';
  return moment <= now ? 'staff_content.moment_past' : undefined;
}

interface MomentChoiceProps {
  readonly chosen: ChosenMoment;
  readonly problem: string | undefined;
  readonly onChange: (chosen: ChosenMoment) => void;
}

function MomentChoice({ chosen: { isLater, moment }, problem, onChange }: MomentChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <Stack as="fieldset" gap="2" pad="0" className={styles.choice}>
      <Panel as="legend" padTop="0" padX="0" padBottom="2" weight="500">
        {t('staff_content.when')}
      </Panel>
      <label>
        <input type="radio" name={name} checked={!isLater} onChange={() => onChange({ isLater: false, moment })} />
        {t('staff_content.now')}
      </label>
      <label>
        <input type="radio" name={name} checked={isLater} onChange={() => onChange({ isLater: true, moment })} />
        {t('staff_content.later')}
      </label>
      {isLater && (
        <Stack as="label" gap="3" padStart="6" className={styles.moment}>
          <span>{t('staff_content.moment', { zone: getTimeZone() })}</span>
          <input
            type="datetime-local"
            aria-required
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${name}-problem`}
            value={moment}
            onChange={(event) => onChange({ isLater, moment: event.target.value })}
          />
        </Stack>
      )}
      {problem !== undefined && (
        <Text padStart="6" size="meta" tone="danger" id={`${name}-problem`} role="alert" className={styles.wrong}>
          {problem}
        </Text>
      )}
    </Stack>
  );
}

/** Places where the item appears, and its languages. */
function Effects({ item }: { readonly item: StaffContent }) {
  const t = useT();
  const { path, live, missing, languages, kind } = item;
  const names = (list: StaffContent['languages']) => list.map(getLanguageName).join(t('common.list_separator'));
  return (
    <Stack as="ul" gap="3" pad="4" radius="1" surface="2" className={styles.effects}>
      {path !== null && fieldsOfKinds[kind].page && (
        <li>
          {t(live ? 'staff_content.effect_replaces' : 'staff_content.effect_appears')}{' '}
          <Text as="code" mono size="meta" breakWords dir="ltr">
            {path}
          </Text>
        </li>
      )}
      <li>{t('staff_content.effect_languages', { languages: names(languages) })}</li>
      {missing.length > 0 && <li>{t('staff_content.effect_missing', { languages: names(missing) })}</li>}
    </Stack>
  );
}

interface RefusalProps {
  readonly error: { readonly msg: string; readonly errors: readonly { readonly path: string; readonly msg: string }[] };
}

function Refusal({ error: { msg, errors } }: RefusalProps) {
  return (
    <Notice tone="bad">
      {errors.length === 0
        ? msg
        : [...new Set(errors.map((one) => one.msg))].map((sentence) => <p key={sentence}>{sentence}</p>)}
    </Notice>
  );
}
