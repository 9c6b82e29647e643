import { notFound } from '@tanstack/react-router';
import { isCountedPage } from '@trunkline/contract/page-sizes';
import { publicEndpoints } from '@trunkline/contract/public-endpoints';
import type { PageContext } from '../../client/page-context.ts';
import { toDay } from '@trunkline/rules/time';
import { readAllPages } from '../../lists/read-all-pages.ts';
import { getMonthRange } from '../month-calendar.model.ts';
import type { TrainingSearch } from './training-search.ts';

/** Rows of the first page. */
const firstLimit = 20;

const isUuid = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f-]{36}$/.test(text);

/** Sessions of a month that the calendar shows. */
const most = 200;

/** Trainings and exams as the address selects them; with a month those of the month. Throws `notFound()` for a page beyond the last one. */
export async function loadTraining({ call }: Pick<PageContext, 'call'>, search: TrainingSearch) {
  const { tab, category, language, place, free, month, page = 1, limit = firstLimit } = search;
  if (!isCountedPage(page, limit)) throw notFound();
  const filter = {
    category_id: isUuid(category) ? category : undefined,
    language,
    online: place === undefined ? undefined : place === 'online',
    free,
  };
  const query = (isShown: boolean) => (isShown ? { page, limit, filter } : { limit: 10 });
  const ofMonth = month === undefined ? undefined : { ...filter, ...getMonthRange(month) };
  const [trainings, exams, categories, { countries }, trainingsOfMonth, examsOfMonth] = await Promise.all([
    call(publicEndpoints.listTrainings, query(tab === undefined)),
    call(publicEndpoints.listExams, query(tab === 'exams')),
    call(tab === 'exams' ? publicEndpoints.listExamCategories : publicEndpoints.listTrainingCategories, {}),
    call(publicEndpoints.listCountries, {}),
    ofMonth && tab === undefined
      ? readAllPages((one) => call(publicEndpoints.listTrainings, { ...one, filter: ofMonth }), most)
      : undefined,
    ofMonth && tab === 'exams'
      ? readAllPages((one) => call(publicEndpoints.listExams, { ...one, filter: ofMonth }), most)
      : undefined,
  ]);
  const shown = tab === 'exams' ? exams : trainings;
  if (shown.list.length === 0 && page > 1) throw notFound();
  return {
    trainings: { ...trainings, list: trainingsOfMonth ?? trainings.list },
    exams: { ...exams, list: examsOfMonth ?? exams.list },
    today: toDay(new Date()),
    categories: categories.list,
    countries: countries.map(({ code, name }) => ({ code, name })),
  };
}
export type TrainingData = Awaited<ReturnType<typeof loadTraining>>;
