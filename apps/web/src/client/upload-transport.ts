import { setUploadTransport, timeoutMs, type UploadTransport } from './call.ts';

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
const sendWithProgress: UploadTransport = (request, headers, options) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    const startedAt = performance.now();
    xhr.upload.onprogress = (sent) => {
      // The timeout counts from the last progress, because a large file may take longer than 30 s.
      xhr.timeout = performance.now() - startedAt + timeoutMs;
      options.onProgress?.(sent.total ? sent.loaded / sent.total : 0);
    };
    xhr.onload = () => resolve(new Response(xhr.responseText, { status: xhr.status || 503 }));
    xhr.onerror = xhr.ontimeout = () => reject(new TypeError('upload failed'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    options.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.body);
  });

setUploadTransport(sendWithProgress);
