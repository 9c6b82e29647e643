import { lazy, Suspense } from 'react';
import { loadChunk } from '../../client/chunk-loading.ts';
import { useIsHydrated } from '../../client/hydration.ts';
import { useT } from '../../client/text.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import type { TrainingPageProps } from './training-page.tsx';
import type { TrainingSearch } from './training-search.ts';
import type { TrainingData } from './training.load.ts';
import type { ChosenOffer } from './use-registration.ts';
import styles from './training-page.module.css';

const RegistrationForm = lazy(async () => ({
  default: (await loadChunk(() => import('./registration-form.tsx'))).RegistrationForm,
}));

function findChosen({ trainings, exams }: TrainingData, { tab, subject }: TrainingSearch): ChosenOffer | undefined {
  if (tab === 'exams') {
    const exam = exams.list.find(({ id }) => id === subject);
    return exam && { kind: 'exam', offer: exam };
  }
  const training = trainings.list.find(({ id }) => id === subject);
  return training && { kind: 'training', offer: training };
}

/** The card of the form that registers; the form is loaded when a training or an exam is chosen. */
export function RegistrationCard({ data, search }: TrainingPageProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const chosen = findChosen(data, search);
  return (
    <Stack
      as="section"
      gap="5"
      pad="5"
      id="register"
      className={`card ${styles.register}`}
      aria-labelledby="register-title"
    >
      <Text as="h2" size="section" leading="20" weight="600" id="register-title">
        {t('training.register')}
      </Text>
      {!chosen ? (
        <Text tone="3" size="small">
          {t(search.tab === 'exams' ? 'training.choose_exam' : 'training.choose_training')}
        </Text>
      ) : (
        <div className={styles.form}>
          {isHydrated && (
            <Suspense fallback={null}>
              <RegistrationForm chosen={chosen} countries={data.countries} search={search} />
            </Suspense>
          )}
        </div>
      )}
    </Stack>
  );
}
