// Made from contract/openapi.yaml by `npm run contract -- --generate`: change it there.

import { helpShape } from '../../../domain/firstShapes';
import { downlineLevelShape, incomeRowShape, partnerShape, transactionShape } from '../../../domain/shapes';

/** The replies that are lists: the shape of their rows, and whether a row without a code is left out. */
export const LISTS = {
  transactions: { shape: transactionShape, isCoded: false },
  incomes: { shape: incomeRowShape, isCoded: false },
  partners: { shape: partnerShape, isCoded: true },
  downline: { shape: downlineLevelShape, isCoded: false },
  helps: { shape: helpShape, isCoded: true },
};
