import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Whether the client has closed its connection before it had the whole answer. */
export const hasClientLeft = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.raw.readableAborted || (reply.raw.destroyed && !reply.raw.writableFinished);

/** A client that leaves is no error: whoever reads the log of a busy server must see what failed. */
export class RequestLog extends LogController {
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    super.requestCompleted(hasClientLeft(request, reply) ? null : error, request, reply);
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    if (hasClientLeft(request, reply)) reply.log.debug('the client left');
    else super.streamError(error, request, reply);
  }
}
