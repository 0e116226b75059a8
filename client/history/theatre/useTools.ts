import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filtersIn, type StepFilters } from '../steps/filters.ts';

/** The start of the count of saves: the opening of the quarter, a pinned log position, or none. */
export type HeatRange = 'none' | 'quarter' | number;

/** A person's settings besides the moment itself: they stay while moving between moments. */
export function useTools() {
  const [query] = useSearchParams();
  const [pins, setPins] = useState<readonly number[]>([]);
  const [heat, setHeat] = useState<HeatRange>('none');
  // A link sets filters; later choices are not written into the address until the link is copied.
  const [filters, setFilters] = useState<StepFilters>(() => filtersIn(query));
  /** The moment whose words are being edited: a marked one by its id, or the shown one as a new one. */
  const [marking, setMarking] = useState<number | 'new' | null>(null);
  /** Whether people have other names: a lesson on a projector leads here with its names hidden. */
  const [hidesNames] = useState(() => query.get('names') === 'hidden');
  const [isExporting, setIsExporting] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [hasLanes, setHasLanes] = useState(false);
  /** What is searched for in the list of steps; null without a field for it. */
  const [search, setSearch] = useState<string | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  return {
    pins,
    heat,
    setHeat,
    filters,
    setFilters,
    hasLanes,
    setHasLanes,
    search,
    setSearch,
    searchField,
    isComparing,
    setIsComparing,
    isExporting,
    setIsExporting,
    marking,
    setMarking,
    hidesNames,
    /** Pins a position to come back to and to compare with, or unpins it. */
    togglePin(position: number): void {
      if (heat === position) setHeat('none');
      setPins(
        pins.includes(position)
          ? pins.filter((one) => one !== position)
          : [...pins, position].sort((one, other) => one - other),
      );
    },
    /** The position after which heat counts; null if none is shown. */
    heatAfter: heat === 'none' ? null : heat === 'quarter' ? 0 : heat,
  };
}
