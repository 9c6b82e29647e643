import { getProgramme } from '@trunkline/contract/applications';
import type { Application } from '@trunkline/contract/applications.shapes';
import type { TFunction } from '@trunkline/text';
import { call } from '../../../client/call.ts';
import { useT } from '../../../client/text.tsx';
import type { FieldDescription } from '../../../ui/feedback/conflict-view.tsx';
import { StaleNotice } from '../../../ui/feedback/stale-notice.tsx';
import { useLastApplicationDecision } from '../application-timeline.tsx';
import { fromMergeSide, type MergeSide, toFormValues, toMergeSide } from './application-form.model.ts';
import type { ApplicationEditing } from './use-application-form.ts';

/** Notice in the form of an application that a colleague saved, submitted or began meanwhile. */
export function StaleApplicationNotice({ editing }: { readonly editing: ApplicationEditing }) {
  const t = useT();
  const findLast = useLastApplicationDecision();
  const { type, years, form, base, take, save } = editing;
  return (
    <StaleNotice<Application, MergeSide>
      error={save.error}
      read={() => readApplication(base?.id, type)}
      findDecision={(newest) => (newest.actions.includes('edit') ? undefined : findLast(newest))}
      fields={{
        toSides: (newest) => ({
          before: toMergeSide(toFormValues(type, years, base)),
          mine: toMergeSide(form.getValues()),
          theirs: toMergeSide(toFormValues(type, years, newest)),
        }),
        describe: (path) => describeField(t, path),
      }}
      onTake={(newest, merged) => {
        take(newest, merged && fromMergeSide(merged));
        save.reset();
      }}
      onClose={save.reset}
    />
  );
}

/** The application by its id, or the company's open one of the type. */
async function readApplication(id: string | undefined, type: string): Promise<Application> {
  const { open, application } = await call(getProgramme, { id });
  if (application) return application;
  const begun = open.find(({ form }) => form === `DC-${type}`);
  const found = begun && (await call(getProgramme, { id: begun.id })).application;
  if (!found) throw new Error('the refusal says that there is an application');
  return found;
}

const showTexts = (value: unknown) => (Array.isArray(value) && value.length > 0 ? value.join(', ') : '–');

function describeField(t: TFunction, path: string): FieldDescription {
  const [name = '', year, column] = path.split('.');
  if (name === 'volumes' && year) {
    const label = column === 'via_distributor' ? 'via_distributor_of_year' : 'total_of_year';
    return { label: t(`memberships.${label}`, { year }) };
  }
  if (name === 'sub_partners')
    return {
      label: t('memberships.sub_partners'),
      show: (rows) => t('ui.rows', { count: Array.isArray(rows) ? rows.length : 0 }),
    };
  if (name === 'commitment')
    return {
      label: t('memberships.commitment'),
      show: (value) => t(value === true ? 'memberships.committed' : 'memberships.not_committed'),
    };
  if (name === 'target_enduser_type')
    return {
      label: t('memberships.target'),
      show: (value) => (typeof value === 'string' ? (t.find(`memberships.industry_${value}`) ?? value) : '–'),
    };
  if (name === 'services')
    return {
      label: t('memberships.services'),
      show: (value) =>
        Array.isArray(value)
          ? showTexts(value.map((one) => t.find(`memberships.service_${String(one)}`) ?? String(one)))
          : '–',
    };
  if (name === 'main_distributor') return { label: t('memberships.main_distributor') };
  const label = name === 'competitor_brands' ? 'competitors' : name;
  return { label: t.find(`memberships.${label}`) ?? name, show: showTexts };
}
