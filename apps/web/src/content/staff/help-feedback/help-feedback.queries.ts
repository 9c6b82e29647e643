import type { EndpointInput } from '@trunkline/contract/endpoint';
import { listHelpComments, listHelpRatings } from '@trunkline/contract/staff/help-feedback';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call.ts';
import type { HelpFeedbackSearch } from './help-feedback-search.ts';

export const toRatingInput = ({
  page,
  limit,
  keyword,
  sort,
  language,
  commented,
}: HelpFeedbackSearch): EndpointInput<typeof listHelpRatings> => ({
  page,
  limit,
  keyword,
  sort,
  filter: { language, commented },
});

const toCommentInput = ({
  page,
  limit,
  keyword,
  language,
  content_id,
}: HelpFeedbackSearch): EndpointInput<typeof listHelpComments> => ({
  page,
  limit,
  keyword,
  filter: { language, content_id },
});

export const helpFeedbackQueries = {
  all: ['admin-helpfeedback'],
  ratings: (search: HelpFeedbackSearch) =>
    queryOptions({
      queryKey: ['admin-helpfeedback', 'ratings', toRatingInput(search)],
      queryFn: ({ signal }) => call(listHelpRatings, toRatingInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  comments: (search: HelpFeedbackSearch) =>
    queryOptions({
      queryKey: ['admin-helpfeedback', 'comments', toCommentInput(search)],
      queryFn: ({ signal }) => call(listHelpComments, toCommentInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
};
