/** The smallest valid file of a kind, or with `exe` a program. */
export const createSampleFile = (kind: 'pdf' | 'jpg' | 'exe', name = `sample.${kind}`): File =>
  new File([new Uint8Array(samples[kind]())], name);

const samples = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpg: () => Buffer.from(tinyJpeg, 'base64'),
  exe: () => Buffer.from('MZ this is a program'),
};
/** 4 × 4 pixels. */
const tinyJpeg =
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCWAIuv/9k=';
