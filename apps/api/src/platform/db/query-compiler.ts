import {
  type BinaryOperationNode,
  OperatorNode,
  type OperationNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
} from 'kysely';

const isEmptyList = (node: OperationNode): boolean =>
  (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;

/** `in ()` is no SQL. No value is in an empty list, and every one is outside of it. */
export class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : undefined;
    if ((operator === 'in' || operator === 'not in') && isEmptyList(node.rightOperand))
      this.append(operator === 'in' ? 'false' : 'true');
    else super.visitBinaryOperation(node);
  }
}
