/** What the page of an article says after its form was sent: what was answered, or why the answer does not count. */
export const feedbackAnswers = ['yes', 'no', 'comment', 'limit', 'failed'] as const;
export type FeedbackAnswer = (typeof feedbackAnswers)[number];
