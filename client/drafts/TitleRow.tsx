import type { ReactNode } from 'react';
import { useIsPast } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ToolsMenu } from '../ui/ToolsMenu.tsx';
import { AreaStepLinks } from './AreaStepLinks.tsx';
import styles from './DecisionFrame.module.css';

/** The title of a decision screen, behind its team's name; it marks the window's while there are unsaved changes. */
export function ScreenTitle({ title, isUnsaved }: { readonly title: string; readonly isUnsaved: boolean }) {
  return (
    <PageTitle lead={useTeam().team_name} isUnsaved={isUnsaved}>
      {title}
    </PageTitle>
  );
}

/**
 * The first row of a decision screen: its title, the links to adjacent areas, its tools and Save. On a phone
 * everything except title and Save is behind one button, so that the grid starts as high as possible. In the
 * past there is nothing to do.
 */
export function TitleRow({
  title,
  route,
  turn,
  save,
  gridTools,
  children,
}: {
  readonly title: ReactNode;
  /** The screen's route, which determines its place among the areas. */
  readonly route: string;
  readonly turn: number;
  readonly save: ReactNode;
  /** Container for a grid's tools that have no other place. */
  readonly gridTools?: ReactNode;
  /** The tools of the screen. */
  readonly children: ReactNode;
}): ReactNode {
  const isSmallScreen = useIsSmallScreen();
  const isPast = useIsPast();
  const steps = <AreaStepLinks route={route} turn={turn} />;
  return (
    <div className={layout.titleLine}>
      <div className={styles.name}>
        {title}
        {(!isSmallScreen || isPast) && steps}
      </div>
      {!isPast && (
        <div className={styles.acts}>
          <ToolsMenu>
            {children}
            {isSmallScreen && steps}
            {gridTools}
          </ToolsMenu>
          {save}
        </div>
      )}
    </div>
  );
}
