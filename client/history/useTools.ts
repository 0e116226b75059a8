import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersIn, type StepFilters } from './filters.ts';

/** From where on saves are counted: the opening of the quarter, a pinned position of the log, or not at all. */
export type HeatRange = 'none' | 'quarter' | number;

/** What a person has set up beside the moment itself: it stays while they go from moment to moment. */
export function useTools() {
  const [query] = useSearchParams();
  const [pins, setPins] = useState<readonly number[]>([]);
  const [heat, setHeat] = useState<HeatRange>('none');
  // A link brings filters; what is chosen afterwards is not written into the address before the link is copied.
  const [filters, setFilters] = useState<StepFilters>(() => filtersIn(query));
  /** The moment whose words are being written: a marked one by its id, or the shown one as a new one. */
  const [marking, setMarking] = useState<number | 'new' | null>(null);
  /** Shown to a class: large, without names, and nothing but the moment. */
  const [isPresenting, setIsPresenting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  return {
    ...{
      pins,
      heat,
      setHeat,
      filters,
      setFilters,
      isComparing,
      setIsComparing,
      isExporting,
      setIsExporting,
      marking,
      setMarking,
      isPresenting,
      setIsPresenting,
    },
    /** Keeps a position to come back to and to compare with, or lets it go. */
    togglePin(position: number): void {
      if (heat === position) setHeat('none');
      setPins(
        pins.includes(position)
          ? pins.filter((one) => one !== position)
          : [...pins, position].sort((one, other) => one - other),
      );
    },
    /** The position after which heat counts; null where none is shown. */
    heatAfter: heat === 'none' ? null : heat === 'quarter' ? 0 : heat,
  };
}
