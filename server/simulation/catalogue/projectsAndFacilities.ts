import { readSimulationFile } from './readSimulationFile.ts';

/** The effects of owning a project or facility, each summed over all that are owned (docs/bank). */
export type Effects = {
  digital: number;
  operations: number;
  lendingService: number;
  depositService: number;
  advertising: number;
  feeIncomeThousands: number;
  operatingLoss: number;
  branches: number;
};

/** An information-technology project; cost and maintenance are for a bank of scale 1. */
export type Project = {
  id: string;
  name: string;
  costThousands: number;
  /** Quarters over which the cost is amortised. */
  termQuarters: number;
  maintenanceThousands: number;
  effects: Partial<Effects>;
};

/** A facility that can be built, or the old branch that can be closed. */
export type Facility = Project & { isReadOnly: boolean };

const EFFECT_PER_QUARTER = 0.5;

/** Part of an investment's effect so many quarters after it is bought: half in the first, then all. */
export function partOfEffect(quarters: number): number {
  return Math.min(1, EFFECT_PER_QUARTER * quarters);
}

/** The id of 'Close Old Branch', which is expensed and removes a branch instead of building one. */
export const CLOSE_OLD_BRANCH = 'F6';

/** What vendors ask for maintenance each quarter, part of the price (docs/bank). */
const MAINTENANCE_OF_PRICE = 0.05;

type PricedProject = Omit<Project, 'maintenanceThousands'> & Partial<Project>;
const priced: readonly PricedProject[] = JSON.parse(readSimulationFile('products/projects.json'));

/** The projects of the IT screen. A new core's own figure is what it asks beyond the old one, which it replaces. */
export const PROJECTS: readonly Project[] = priced.map((project) => ({
  maintenanceThousands: project.costThousands * MAINTENANCE_OF_PRICE,
  ...project,
}));

/** The facilities of the facilities screen. */
export const FACILITIES: readonly Facility[] = JSON.parse(readSimulationFile('products/facilities.json'));

const PROJECT_BY_ID = new Map(PROJECTS.map((project) => [project.id, project]));
const FACILITY_BY_ID = new Map(FACILITIES.map((facility) => [facility.id, facility]));

/** The project of an id; throws on an unknown id. */
export function projectOf(id: string): Project {
  const project = PROJECT_BY_ID.get(id);
  if (!project) throw new Error(`Unknown project ${id}`);
  return project;
}

/** The facility of an id; throws on an unknown id. */
export function facilityOf(id: string): Facility {
  const facility = FACILITY_BY_ID.get(id);
  if (!facility) throw new Error(`Unknown facility ${id}`);
  return facility;
}
