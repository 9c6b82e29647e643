import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { qrSvg } from './qr.ts';

// Runs in the worker only: a compiler keeps some 30 MB and a page takes some 20 ms of one core.

const require = createRequire(import.meta.url);
const workspace = fileURLToPath(new URL('../../documents/templates/', import.meta.url));

const latinAndArabic = [
  '@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  '@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf',
  '@expo-google-fonts/geist/600SemiBold/Geist_600SemiBold.ttf',
  '@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf',
  '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
];
// names of companies and people may be written in these; the font is large and read only when one is
const korean = [
  '@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  '@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf',
];
const eastAsian = /[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/;

// only our own files: with the fonts of the machine a document would look different on each
function compilerOf(files: readonly string[]): NodeCompiler {
  const fontBlobs = files.flatMap((file) => {
    try {
      return [readFileSync(require.resolve(file))];
    } catch (cause) {
      if (korean.includes(file)) return [];
      throw new Error(`font missing: ${file}`, { cause });
    }
  });
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] });
}

const compilers: Partial<Record<'usual' | 'korean', NodeCompiler>> = {};
const compilerFor = (json: string): NodeCompiler =>
  eastAsian.test(json)
    ? (compilers.korean ??= compilerOf([...latinAndArabic, ...korean]))
    : (compilers.usual ??= compilerOf(latinAndArabic));

interface Proof {
  url: string;
  qr?: string;
}
const withQr = (data: { proof?: Proof | null }) =>
  data.proof ? { ...data, proof: { ...data.proof, qr: qrSvg(data.proof.url) } } : data;

/** Sets `data` in a template. The data are an input of the compiler, never part of its source: no text can become a command. */
export function setPdf(template: string, data: object): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(withQr(data));
  const compiler = compilerFor(json);
  try {
    // not compile() and then pdf(): a compiled document is large, and lives until a collection that sees only its small handle
    return new Uint8Array(compiler.pdf({ mainFilePath: `${workspace}${template}.typ`, inputs: { data: json } }));
  } catch (error) {
    // Typst says in `code` what is wrong, and leaves the message empty
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`template ${template}: ${why}`, { cause: error });
  } finally {
    // without it every document stays in memory
    compiler.evictCache(0);
  }
}
