import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isWrittenLanguage } from '@trunkline/text/languages';
import { findTextFiles, getTextsVersion, readTextFiles } from '@trunkline/text/server-texts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../errors/app-error.ts';
import { chooseEncoding } from '../http/compression.ts';

// The sentences of a page in one answer. Rules: docs/rules/pages.md, "Texts"

const compressDense = promisify(brotliCompress);

/** Pages ask for fewer. */
const maxNames = 20;
/** About 30 pages in each language, and what they ask for later. */
const maxCached = 300;
/** Characters; a longer text takes a second to compress well. Who asks first gets it compressed fast. */
const maxWaitedLength = 40_000;

interface TextAnswer {
  readonly text: string;
  readonly whenDense: Promise<void>;
  dense?: Buffer;
}

function createTextAnswer(text: string): TextAnswer {
  const compress = async (): Promise<void> => void (answer.dense = await compressDense(text));
  const answer: TextAnswer = { text, whenDense: Promise.resolve().then(compress) };
  return answer;
}

/**
 * Serves `…/ui,shell,catalogue.json`: an object with the sentences of each file, which browsers keep for ever. 404 for an earlier version,
 * which a page shows as a new release.
 */
export function servePageTexts({ fastify }: Pick<AppContext, 'fastify'>): void {
  const cached = new Map<string, TextAnswer>();
  const findAnswer = (language: string, version: string, names: readonly string[]): TextAnswer | undefined => {
    if (!isWrittenLanguage(language) || version !== getTextsVersion(language) || names.length > maxNames)
      return undefined;
    const key = `${language} ${names.join()}`;
    const known = cached.get(key);
    if (known) return known;
    const files = findTextFiles(names);
    if (!files) return undefined;
    const answer = createTextAnswer(JSON.stringify(readTextFiles(language, files)));
    cached.set(key, answer);
    const [oldest] = cached.keys();
    if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest);
    return answer;
  };
  fastify.get<{ Params: { language: string; version: string; names: string } }>(
    '/assets/texts/:language/:version/:names.json',
    async (request, reply) => {
      const { language, version, names } = request.params;
      const answer = findAnswer(language, version, names.split(','));
      if (!answer) throw new AppError(404, 'request.unknown_call');
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
      reply.type('application/json; charset=utf-8');
      if (answer.text.length <= maxWaitedLength) await answer.whenDense;
      if (!answer.dense || chooseEncoding(request) !== 'br') return reply.send(answer.text);
      return reply.header('content-encoding', 'br').send(answer.dense);
    },
  );
}
