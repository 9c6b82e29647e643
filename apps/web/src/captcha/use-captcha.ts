import { useCallback, useEffect, useState } from 'react';
import { useT } from '../client/text.tsx';

/** `question` for those who cannot see the picture. */
type CaptchaKind = 'image' | 'question';

interface Challenge {
  readonly id: string;
  readonly kind: CaptchaKind;
  /** The address of the picture, or the question. */
  readonly content: string;
}

export interface Captcha {
  readonly kind: CaptchaKind;
  /** Undefined while it loads. */
  readonly challenge: Challenge | undefined;
  /** The server refused to make one, or could not be reached. */
  readonly hasFailed: boolean;
  readonly answer: string;
  readonly setAnswer: (answer: string) => void;
  /** Requests another captcha, and clears the answer. */
  readonly renew: (kind?: CaptchaKind) => void;
  /** What the call of the form sends. */
  readonly fields: { readonly captcha: string; readonly captcha_id: string | undefined };
}

// The answer of the call is a picture, and its id a header: `call` reads neither.
async function fetchChallenge(kind: CaptchaKind, language: string): Promise<Challenge> {
  const answer = await fetch(`/prod-api/v2/common/captcha${kind === 'question' ? '?kind=question' : ''}`, {
    headers: { lang: language },
  });
  const id = answer.headers.get('captcha-id');
  if (!answer.ok || id === null) throw new Error('no captcha');
  if (kind === 'image') return { id, kind, content: URL.createObjectURL(await answer.blob()) };
  const { data } = (await answer.json()) as { data: { question: string } };
  return { id, kind, content: data.question };
}

/** A captcha for a form of visitors; nothing is loaded while `isAsked` is false. Rules: docs/rules/captcha.md */
export function useCaptcha(isAsked: boolean): Captcha {
  const { language } = useT();
  const [wanted, setWanted] = useState<{ readonly kind: CaptchaKind; readonly number: number }>({
    kind: 'image',
    number: 0,
  });
  const [challenge, setChallenge] = useState<Challenge>();
  const [hasFailed, setFailed] = useState(false);
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    let shown: Challenge | undefined;
    fetchChallenge(wanted.kind, language).then(
      (fetched) => {
        shown = fetched;
        if (isCurrent) setChallenge(fetched);
      },
      () => {
        if (isCurrent) setFailed(true);
      },
    );
    return () => {
      isCurrent = false;
      if (shown?.kind === 'image') URL.revokeObjectURL(shown.content);
    };
  }, [isAsked, wanted, language]);
  const renew = useCallback((kind?: CaptchaKind) => {
    setAnswer('');
    setChallenge(undefined);
    setFailed(false);
    setWanted((last) => ({ kind: kind ?? last.kind, number: last.number + 1 }));
  }, []);
  return {
    kind: wanted.kind,
    challenge,
    hasFailed,
    answer,
    setAnswer,
    renew,
    fields: { captcha: answer, captcha_id: challenge?.id },
  };
}
