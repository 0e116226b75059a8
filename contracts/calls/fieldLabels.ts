/** Labels of the game form; the specification's errors refer to fields by them. */
export const gameFormLabels = {
  game_name: 'Game Name',
  abbreviation: 'Abbreviation',
  foresight_community_name: 'Foresight Community Name',
  interest_rate_code: 'Interest Rate Environment',
  template_details_id: 'Template',
  number_of_teams: 'Number of Teams',
  turns_allowed: 'Number of Turns',
  max_what_ifs_per_turn: 'Number of Forecasts',
  type: 'Type',
  difficulty: 'Difficulty',
  own_chance: 'Each Bank Its Own Luck',
  lockdown_time: 'Lockdown Time',
  submit_at_lockdown: 'Submit at Lockdown',
  scoring: 'How the Game Is Won',
  force_roles: 'Force Roles',
  force_visits: 'Force Visits',
  disable_outside_turnin: 'Disable Outside Turn-in',
  manda_enabled: 'Mergers & Acquisitions Enabled',
  disable_view_reports: 'Disable View Reports',
  disable_whatifs: 'Disable Forecasts',
  disable_scenarios: 'Disable Scenarios',
  open_histories: 'Open Histories',
  instructors_run_turns: 'Instructors Run Turns',
  instructors_read_talk: 'Instructors Can Read the Teams’ Talk',
} as const;

/** Labels of other fields whose screen label differs from their name. */
const otherLabels: Readonly<Record<string, string>> = {
  scoring_reason: 'Reason',
  currPassword: 'Current Password',
  password: 'Password',
  event_id: 'Event',
  invest_purchase_id: 'Security',
  note_section_cd: 'Section',
  turnNum: 'Turn',
  runMCM: 'MCM',
  lastUpdated: 'Last Changed',
  places_per_team: 'Seats per Team',
};

const labels: Readonly<Record<string, string>> = { ...otherLabels, ...gameFormLabels };

/** Display name of a request field: its screen label, otherwise its name in words, `game_id` as Game. */
export function fieldLabel(name: string): string {
  const label = labels[name];
  if (label !== undefined) return label;
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .split(/[_\s]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
