import type { FeedbackAnswer } from '@trunkline/contract/content/feedback-answers';
import type { ContentFeedback } from '@trunkline/contract/content/help';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './help-feedback.module.css';

interface HelpFeedbackProps {
  readonly id: string;
  readonly slug: string;
  /** The language of the text. */
  readonly language: string;
  readonly figures: ContentFeedback['figures'];
  /** What became of the form that was sent before. */
  readonly answer: FeedbackAnswer | undefined;
}

/** The same limit as in the contract, which is not imported, because its shapes would be loaded too. */
const maxCommentLength = 1000;

/** "Was this helpful?" as plain forms: they post to the page itself, which comes back with `answer`. docs/rules/help.md, "Feedback" */
export function HelpFeedback({ answer, ...article }: HelpFeedbackProps) {
  const t = useT();
  return (
    <Panel
      as="section"
      top="5"
      line="all"
      radius="2"
      id="feedback"
      className={styles.box}
      aria-label={t('help.feedback')}
    >
      {answer === 'yes' || answer === 'comment' ? (
        <Thanks slug={article.slug} text={answer === 'yes' ? t('help.thanks_yes') : t('help.thanks_comment')} />
      ) : answer === 'no' ? (
        <CommentForm {...article} />
      ) : (
        <Question {...article} refusal={answer} />
      )}
    </Panel>
  );
}

type ArticleProps = Omit<HelpFeedbackProps, 'answer'>;

const AnswerForm = ({ id, language, children }: Pick<ArticleProps, 'id' | 'language'> & { children: ReactNode }) => (
  <form method="post" data-native className={styles.form}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="language" value={language} />
    {children}
  </form>
);

function Question({ id, language, figures, refusal }: ArticleProps & { readonly refusal: FeedbackAnswer | undefined }) {
  const t = useT();
  const format = useFormat();
  return (
    <AnswerForm id={id} language={language}>
      <h2>{t('help.was_helpful')}</h2>
      {refusal ? (
        <Text size="small" tone="danger" role="alert">
          {refusal === 'limit' ? t('help.refused_limit') : t('help.refused')}
        </Text>
      ) : (
        figures && (
          <Text size="small" textAlign="end" tone="2" className={styles.figures}>
            {t('help.figures', {
              count: figures.votes,
              votes: format.number(figures.votes),
              yes: format.number(figures.yes),
            })}
          </Text>
        )
      )}
      <Row as="span" gap="4" align="center">
        <Button type="submit" name="helpful" value="true" icon={<IconThumbUp size={16} stroke={1.75} aria-hidden />}>
          {t('help.yes')}
        </Button>
        <Button type="submit" name="helpful" value="false" icon={<IconThumbDown size={16} stroke={1.75} aria-hidden />}>
          {t('help.no')}
        </Button>
      </Row>
    </AnswerForm>
  );
}

function CommentForm({ id, slug, language }: ArticleProps) {
  const t = useT();
  return (
    <AnswerForm id={id} language={language}>
      <input type="hidden" name="helpful" value="false" />
      <Stack gap="3" flex="fill" className={styles.comment}>
        <output>
          <strong>{t('help.thanks_no')}</strong>
        </output>
        <Text as="label" size="small" tone="2" htmlFor="help-comment">
          {t('help.what_missing')}
        </Text>
        <textarea
          id="help-comment"
          name="comment"
          rows={4}
          maxLength={maxCommentLength}
          required
          aria-describedby="help-comment-hint"
        />
        <p id="help-comment-hint" className="meta">
          {t('help.comment_hint', { count: maxCommentLength })}
        </p>
        <Row as="span" gap="4" align="center">
          <Button type="submit">{t('help.send')}</Button>
          <ChangeAnswer slug={slug} />
        </Row>
      </Stack>
    </AnswerForm>
  );
}

function Thanks({ text, slug }: { readonly text: string; readonly slug: string }) {
  return (
    <div className={styles.form}>
      <output>
        <strong>{text}</strong>
      </output>
      <ChangeAnswer slug={slug} />
    </div>
  );
}

/** The article without `answer`. */
function ChangeAnswer({ slug }: { readonly slug: string }) {
  const t = useT();
  return (
    <Link to={paths.support} search={{ page: slug }} hash="feedback" className={styles.change} activeProps={{}}>
      {t('help.change_answer')}
    </Link>
  );
}
