import * as z from 'zod';
import type { BySixCategories } from '../simulation/base/sixCategories.ts';
import {
  CERTIFICATE_MARKETS,
  type CertificateType,
  type FixedOrVariable,
} from '../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS, type LoanAccountId } from '../simulation/catalogue/loans.ts';
import {
  NON_MATURITY_DEPOSITS,
  type NonMaturityDepositId,
} from '../simulation/catalogue/nonMaturityDeposits.ts';

/** A type field by field: without `readonly`, which schemas do not have, and with intersections merged. */
type Plain<Value> = Value extends object ? { -readonly [Key in keyof Value]: Plain<Value[Key]> } : Value;

/** Whether two types are identical: `extends` in both directions would miss an optional field. */
type Identical<One, Other> =
  (<Any>() => Any extends One ? 1 : 2) extends <Any>() => Any extends Other ? 1 : 2 ? true : false;

type FormOf<Schema extends z.ZodType, Model> =
  Identical<Plain<z.output<Schema>>, Plain<Model>> extends true
    ? unknown
    : {
        readonly differsFromModel: { readonly model: Plain<Model>; readonly schema: Plain<z.output<Schema>> };
      };

/** A schema of a type of the model; does not compile unless both have the same fields of the same types. */
export const formOf =
  <Model>() =>
  <Schema extends z.ZodType>(schema: Schema & FormOf<Schema, Model>): Schema =>
    schema;

/** Figures by name. */
export const figuresSchema = z.record(z.string(), z.number());

const figure = z.number();
export const bySixSchema = formOf<BySixCategories>()(
  z.tuple([figure, figure, figure, figure, figure, figure]),
);

export const loanIdSchema = formOf<LoanAccountId>()(z.enum(LOAN_ACCOUNTS.map(({ id }) => id)));
export const depositIdSchema = formOf<NonMaturityDepositId>()(
  z.enum(NON_MATURITY_DEPOSITS.map(({ id }) => id)),
);
export const certificateTypeSchema = formOf<CertificateType>()(
  z.enum(CERTIFICATE_MARKETS.map(({ type }) => type)),
);
export const fixedOrVariableSchema = formOf<FixedOrVariable>()(z.enum(['Fixed', 'Variable']));
