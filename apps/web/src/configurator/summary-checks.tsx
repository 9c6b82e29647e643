import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { getCents, writeCents } from '@trunkline/rules/cents';
import { fitRules } from '@trunkline/contract/names';
import type { FitCheck } from '@trunkline/rules/fit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/forms/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { useT } from '../client/text.tsx';
import { useFitWords } from './accessory-parts.tsx';
import { type ConfigurationView, costOfFix, type DeviceModel, withFix } from './configuration.ts';
import { configurator } from './configurator.queries.ts';
import { FixCost } from './fix-cost.tsx';
import type { Configuration } from './kept-configuration.ts';
import styles from './summary.module.css';

interface ChecksProps {
  readonly model: DeviceModel;
  readonly view: ConfigurationView;
  readonly configuration: Configuration;
  readonly onChange: (configuration: Configuration) => void;
  /** Goes on with another main product; absent where the product is given. */
  readonly onReplace?: ((productId: string) => void) | undefined;
}

const ofLevel = (checks: readonly FitCheck[], level: FitCheck['level']): number =>
  checks.filter((check) => check.level === level).length;

/** How many errors and warnings there are: in the summary's head and on the bar of a phone. */
export function CheckMarks({ checks, short }: { readonly checks: readonly FitCheck[]; readonly short?: boolean }) {
  const t = useT();
  const errors = ofLevel(checks, 'error');
  const warnings = ofLevel(checks, 'warning');
  const said = (key: 'errors' | 'warnings', count: number): ReactNode => (
    <>
      {short && <span aria-hidden>{count}</span>}
      <span className={short ? 'sr' : undefined}>{t(`configurator.${key}`, { count })}</span>
    </>
  );
  return (
    <span className={styles.marks}>
      {errors > 0 && <Status tone="bad">{said('errors', errors)}</Status>}
      {warnings > 0 && <Status tone="warn">{said('warnings', warnings)}</Status>}
    </span>
  );
}

export function Checks(props: ChecksProps) {
  const t = useT();
  const { view } = props;
  const failed = new Set(view.checks.map(({ rule }) => rule));
  const passed = fitRules.filter((rule) => !failed.has(rule));
  return (
    <div className={styles.checks}>
      <div className={styles.row}>
        <h3>{t('configurator.checks')}</h3>
        <CheckMarks checks={view.checks} />
      </div>
      <ul aria-live="polite">
        {view.checks.map((check) => (
          <Check key={`${check.rule} ${check.product_id}`} check={check} {...props} />
        ))}
      </ul>
      <details className={styles.passed}>
        <summary>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {t('configurator.passed', { count: passed.length })}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </summary>
        <ul>
          {passed.map((rule) => (
            <li key={rule}>{t(`configurator.rule_${rule}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Check({ check, model, view, configuration, onChange, onReplace }: ChecksProps & { readonly check: FitCheck }) {
  const t = useT();
  const words = useFitWords();
  const { fix } = check;
  const successor = check.product_id === model.device.id ? model.device.successor_id : null;
  return (
    <li className={styles[check.level]}>
      {check.level === 'error' ? (
        <IconExclamationCircle size={16} stroke={1.75} aria-label={t('configurator.error')} />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-label={t('configurator.warning')} />
      )}
      <div>
        {words(check.key, check.values)}
        {fix && (
          <p>
            {t(`configurator.${fix.key}`, fix.values)}.{' '}
            <FixCost cost={costOfFix(model, configuration, fix.accessories)} />
          </p>
        )}
        {!fix && successor !== null && onReplace && (
          <SuccessorCost id={successor} model={model} quantity={configuration.quantity} />
        )}
      </div>
      {fix && (
        <Button size="s" onPress={() => onChange(withFix(configuration, view.seating, fix.accessories))}>
          {t(fix.key === 'fix_replace' ? 'configurator.replace' : 'configurator.fix')}
          <span className="sr">{t(`configurator.${fix.key}`, fix.values)}</span>
        </Button>
      )}
      {!fix && successor !== null && onReplace && (
        <Button size="s" onPress={() => onReplace(successor)}>
          {t('configurator.replace')}
          <span className="sr">{model.catalogue.parts.get(successor)?.model}</span>
        </Button>
      )}
    </li>
  );
}

/** What another main product costs more or less, its accessories left aside. */
function SuccessorCost({ id, model, quantity }: { id: string; model: DeviceModel; quantity: number }) {
  const t = useT();
  const successor = useQuery(configurator.products([id])).data?.[0];
  if (!successor?.discount_price) return null;
  const more = getCents(successor.discount_price) - getCents(model.product.discount_price ?? null);
  return (
    <p>
      {t('configurator.fix_replace', { what: model.device.model, with: successor.model })}.{' '}
      <FixCost cost={writeCents(more * BigInt(quantity))} />
    </p>
  );
}
