import { fileURLToPath } from 'node:url';
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { listNeededFonts, readFonts } from './fonts.ts';
import { drawQrCode } from './qr.ts';

// Runs only in the printer's worker: a compiler holds about 30 MB and a page takes about 20 ms.

const workspace = fileURLToPath(new URL('../../documents/templates/', import.meta.url));

/** The compiler with the fonts that were needed so far. Fonts stay in memory. */
let current: { readonly fonts: ReadonlySet<number>; readonly compiler: NodeCompiler } | undefined;

function getCompiler(json: string): NodeCompiler {
  const needed = listNeededFonts(json);
  if (current && needed.every((font) => current?.fonts.has(font))) return current.compiler;
  const fonts = new Set([...(current?.fonts ?? []), ...needed]);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: readFonts([...fonts]) }] });
  current = { fonts, compiler };
  return compiler;
}

const logoFile = `${workspace}logo.png`;
/** Accent colour and logo (PNG in base64) of the vendor. */
interface PrintedLook {
  readonly accent: string | null;
  readonly logo: string | null;
}

interface Proof {
  url: string;
  qr?: string;
}
const addQrCode = (data: { proof?: Proof | null }) =>
  data.proof ? { ...data, proof: { ...data.proof, qr: drawQrCode(data.proof.url) } } : data;

/** Sets a template. The data are an input of the compiler and no part of its source, so no text can become a command. */
function setTemplate<R>(
  template: string,
  data: object,
  write: (compiler: NodeCompiler, source: CompileDocArgs) => R,
): R {
  const { look, ...rest } = data as { readonly look?: PrintedLook };
  const json = JSON.stringify({ ...addQrCode(rest), accent: look?.accent ?? null, has_logo: Boolean(look?.logo) });
  const compiler = getCompiler(json);
  try {
    if (look?.logo) compiler.mapShadow(logoFile, Buffer.from(look.logo, 'base64'));
    return write(compiler, { mainFilePath: `${workspace}${template}.typ`, inputs: { data: json } });
  } catch (error) {
    // Typst gives the reason in `code` and leaves the message empty.
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`template ${template}: ${why}`, { cause: error });
  } finally {
    // Every document would stay in memory otherwise.
    compiler.evictCache(0);
  }
}

// Not compile() and then pdf(): a compiled document is large native memory behind a small handle, which delays its collection.
export const renderPdf = (template: string, data: object): Uint8Array<ArrayBuffer> =>
  setTemplate(template, data, (compiler, source) => new Uint8Array(compiler.pdf(source)));

/** The first page as SVG. Letters are outlines in it: whoever draws it needs no fonts. */
export const renderSvg = (template: string, data: object): string =>
  setTemplate(template, data, (compiler, source) => compiler.plainSvg(source));
