/** Everything that comes over the wire, under one roof: the types made from the engine, and our own names for some of them. */
export type * from './types';
export type { Chart as TableWords } from './types/Chart';
export type { ClauseText as ClauseWords } from './types/ClauseText';
export type { CommandCard as CommandSetting } from './types/CommandCard';
export type { EditionId as Edition } from './types/EditionId';
export type { GoalWords as Goal } from './types/GoalWords';
export type { LeaderCard as LeaderSetting } from './types/LeaderCard';
export type { ModifierWords as NamedModifier } from './types/ModifierWords';
export type { ReachWords as Reach } from './types/ReachWords';
export type { RiskWords as Risk } from './types/RiskWords';
export type { RollWords as RollLine } from './types/RollWords';
export type { UnitCard as UnitSetting } from './types/UnitCard';
