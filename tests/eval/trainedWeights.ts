/** Steps, and how strongly large weights are avoided; both from a comparison on five parts of the exemplars. */
const STEPS = 300;
const DECAY = 1e-4;
const STEP_SIZE = 0.05;
const BIAS_STEP_SIZE = 0.5;
const MOMENTUM = 0.9;
const SQUARES = 0.999;

interface Weights {
  /** A row of numbers for each class. */
  readonly weights: readonly (readonly number[])[];
  readonly biases: readonly number[];
}

/** The weights of one class, with the running means of its gradient. */
interface Row {
  readonly weights: Float64Array;
  readonly means: Float64Array;
  readonly squares: Float64Array;
  bias: number;
}

/**
 * Returns the weights of a multinomial logistic regression, by gradient descent (Adam) from zero. Each class counts
 * alike, however many vectors it has.
 */
export function trainedWeights(
  vectors: readonly (readonly number[])[],
  labels: readonly number[],
  classes: number,
): Weights {
  const size = vectors[0]?.length ?? 0;
  const numbers = () => new Float64Array(size);
  const rows = Array.from({ length: classes }, (): Row => {
    return {
      weights: numbers(),
      means: numbers(),
      squares: numbers(),
      bias: 0,
    };
  });
  const shares = rows.map((_, kind) => 1 / (classes * labels.filter((label) => label === kind).length));
  for (let step = 1; step <= STEPS; step += 1) {
    const gradients = rows.map(({ weights }) => weights.map((weight) => DECAY * weight));
    const biasGradients = new Float64Array(classes);
    vectors.forEach((vector, at) => {
      const label = labels[at] ?? 0;
      const predicted = probabilities(rows.map(({ weights, bias }) => bias + dot(weights, vector)));
      gradients.forEach((gradient, kind) => {
        const error = ((predicted[kind] ?? 0) - Number(kind === label)) * (shares[label] ?? 0);
        biasGradients[kind] = (biasGradients[kind] ?? 0) + error;
        for (let i = 0; i < size; i += 1) gradient[i] = (gradient[i] ?? 0) + error * (vector[i] ?? 0);
      });
    });
    rows.forEach((row, kind) => {
      descend(row, gradients[kind] ?? numbers(), step);
      row.bias -= BIAS_STEP_SIZE * (biasGradients[kind] ?? 0);
    });
  }
  return {
    weights: rows.map(({ weights }) => [...weights]),
    biases: rows.map(({ bias }) => bias),
  };
}

function descend({ weights, means, squares }: Row, gradient: Float64Array, step: number): void {
  gradient.forEach((slope, i) => {
    const mean = MOMENTUM * (means[i] ?? 0) + (1 - MOMENTUM) * slope;
    const square = SQUARES * (squares[i] ?? 0) + (1 - SQUARES) * slope * slope;
    means[i] = mean;
    squares[i] = square;
    const length = Math.sqrt(square / (1 - SQUARES ** step)) + Number.EPSILON;
    weights[i] = (weights[i] ?? 0) - (STEP_SIZE * mean) / (1 - MOMENTUM ** step) / length;
  });
}

function dot(one: Float64Array, other: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function probabilities(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
