import { exportHelpRatings, listHelpComments, listHelpRatings } from '@trunkline/contract/staff/help-feedback';
import { defineList } from '../../../lists/define-list.ts';
import { helpCommentsAddress, helpRatingsAddress } from './help-feedback-search.ts';

export const helpFeedbackKey = ['admin-helpfeedback'];

export const helpRatingList = defineList({
  address: helpRatingsAddress,
  key: [...helpFeedbackKey, 'ratings'],
  endpoint: listHelpRatings,
  exports: exportHelpRatings,
});

export const helpCommentList = defineList({
  address: helpCommentsAddress,
  key: [...helpFeedbackKey, 'comments'],
  endpoint: listHelpComments,
});
