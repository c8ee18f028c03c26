/**
 * Owns everyday idioms for the concepts of `multilingualLexicon.ts`, further concepts, and words of questions alone.
 */

/**
 * More words of a concept of `multilingualLexicon.ts`: id | English | English for its contrary | the other languages |
 * their words for its contrary. The forms are those of `multilingualLexicon.ts`; "/" separates words that may be in one
 * place.
 */
export const conceptIdioms = `
calm|quietest_~_~_when calmest quietest_~_in_a_crisis quiet_when_everyone/everybody/everything/all/others
  never_once_~_flustered/rattled/shout/panic see/seen_~_flustered/rattled/panic keep/keeps/kept_~_head_when/on/if
  voice_drops voice_stays_~_same/calm/low/quiet voice_~_~_like_~_ordering/reading
  unflappable did/does_not_flap/panic/flinch not_a_raised_eyebrow keeps/kept/stays/stayed_cooler
  unruffled unfazed doesn't/didn't/never_blink* doesn't/didn't/never_flap* doesn't/didn't/never_panic*
  never_rattled/flustered steady_hand/hands even-tempered level-headed keeps/kept_her/his/your_head
  holds/held_it_together calmness_itself/personified never_loses_it keeps/kept_his/her/your_nerve nerves_of_steel
  tak*/took_it/things/everything_in_~_stride nothing_rattles/fazes/ruffles/throws cool_as
  chill/chilled
  keep/lower_~_voice_down/low|bark*_at_us/me/people/everyone/staff/others raise*_~_voice* bawl* holler* screech* bellow*
  who/that_roars him/her/them_roaring need/want_the_volume fl*_off_the_handle his/her/your/their/hot/short_temper
  short-tempered hot-tempered wound_up short_fuse lose/loses/losing/lost_~_rag/cool los*_it_with hit*_the_roof
  goes_ballistic ranting/rants loud_with get/gets/getting/got_loud she/he/you_is/are_~_loud she's/he's/you're_~_loud
  hear_~_him/her/you_in bit*_~_head/heads_off jump*_down_~_throat throw*_things slams/slammed/slamming short_fuse
  short-tempered hothead* bad-tempered|n'a_pas_hauss* sang-froid impasible imperturb* unerschutterlich  |hauss*_~_le_ton hauss*_~_la_voix alz*_la_voz levant*_la/a_voz rast*_aus flipp*_aus wird_~_laut
  pone_nervios* pierde_los_nervios verliert_~_nerven perd_son_calme perde_a_calma pierde_la_calma
patience|never/not_in_a_hurry never_~_annoyed tak*/took_~_time_with as_many_times/often_as_* never/not_sigh*
  five/ten/twenty/hundred_times_over never/doesn't_rush* at_my/our/their_own_pace at_my/our_pace
  patience_of_a_saint|los*/lost_~_patience runs/ran_out_of_patience tap*_~_foot hurr*_us/me/people/patients/customers|jamas_~_prisa|
listening|all_ears lets/let_~_ramble get/got_it/things_off_~_chest lets/let_me/us/people/them_talk
  pays/pay_attention_to_what/us takes_in_what hears_us/me/you takes_your/my/our/people's_worries/concerns_seriously|half-listen* half_an_ear in_one_ear deaf_to_what deaf_ears
  brick_wall talk*_to_a_wall tunes/zones_out already_typing_when||
interrupting|get_a_word_in|before_i/we/you_finish* before_i/we/you_have_finished before_i've/we've/you've_finished
  before_anyone/anybody_~_finished never_get_to_finish butt*_in speak*_over_us/me/people talk*_over_us/me/people
  steamroll* cut*_me/us/people/them/you_short mid-sentence mid_sentence middle_of_a/my/our_sentence
  finish*_people's/everyone's_sentences||
thanks|thank-you* pat_on_the_back good/kind_word word_of_thanks/praise nice_word tell*_~_good_job say*_thanks
  say*_thank|taken_for_granted take*_us/me/people/it/everything_for_granted thankless go/goes/went_unnoticed
  only_hear_from_~_when only_hear_from_~_if never_hear_when_~_right unappreciated undervalued never_a_good_word
  never_a_kind_word|palabra_de_gracias mot_gentil gutes_wort|
credit|name/names/mention/mentions/say/says_who_did who_did_the_work whose_idea_it_was|all_his/her/your_own_work
  put*_his/her/your_name_on/under/to as_~_own_idea/work our_names_missing without_naming/mentioning_us
  sell*_~_as_his/her/your_own take*_the_glory/applause bask*_in||
blame|no_finger-pointing|always_our/my_fault whose_fault never_his/her_fault look*_for_a_culprit pin*_it_on
  pass*_the_blame||
apologising|hold/holds/held_~_hands_up own/owns/owned_up
  say/says/said_it_was_my/his/her_mistake|never/can't/cannot_admit*_~_wrong||
openness|let/lets/letting_me/us/people_know_when/if/where/how status_note/notes/update/updates fill*_us/me/people_in keep*/kept_us/me/everyone/people_posted in_the_picture up_to_speed heads-up heads_up
  let/lets_us/me/people_in_on know_where_we/i/you_stand always_know_what_~_doing
  tells_us_everything|find/finds/found_out_from/by hear/hears/heard_~_from_others/other hear/heard_about_it_from
  radio_silence go/goes/went_quiet_when/if/once_~_behind/delayed/overdue heard_nothing/not_a_word
  left_guessing keep*_us_guessing nobody_knows_~_what/which/where/when left/kept_in_the_dark last_ones_to_know/hear
  out_of_the_loop cards_close nobody/no-one_tells/told_us/me/anyone no_one_tells/told_us/me/anyone drip-feed*||
fairness|same_rules same_for_everyone/everybody/all no_favourites no_favorites even-handed takes_turns share*_~_fairly
  spread*_~_fairly|one_rule_for always_the_same_people/ones same_people_~_get teacher's_pet golden_boy blue-eyed
  inner_circle his/her_mates/friends/pals_get short_straw always_me/us_who it's_always_me/us treat*_~_differently
  pets|lieblinge trata_a_todos_igual todos_por_igual trat*_~_de_la_misma gleich_behandel* behand*_~_gleich equidad*
  equite trait*_~_pareil trait*_~_de_la_meme equidade trat*_~_da_mesma|siempre_los_mismos toujours_les_memes
  immer_dieselben sempre_os_mesmos
respect|good/proper_manners says/say_please|talk*/speak*/spoke_down_to look*_down_on look*_down_~_nose like_dirt
  like_rubbish high_and_mighty dismissive* snide||
publicCriticism|take/takes/took_~_aside take/takes/took_~_to_one_side quiet_word tell_me/us_on_my/our_own
  behind_closed_doors|bawl*/shout*/tell*/yell*/scold*/roast*_~_in_front_of dressing_down dressed/dresses_~_down
  dress_me/us/him/her/them/people_down make/makes/made_a_fool/show_of feel/look_small/stupid
  whole_street/room/ward/kitchen/shop/yard_knows/hears for_all/everyone_to_hear everyone/everybody_can_hear
  tell*_me/us/people_off||
trust|leave/leaves_us/me_to_it let/lets_us/me_get_on free_hand free_rein let/lets_us/me_decide
  believe/believes_in_us/me faith_in|standing/stands/stand_over/behind_me/us/you/people/them not_trusted
  over_my/our/people's_shoulder* every_five_minutes wants_to_see_every keep*_tabs ask*_every_hour watch*_~_like_a_hawk
  re-check* recheck* marks_~_homework approve*_every||
delegation|let/lets_us/me/others/them_have_a_go have_a_go let/lets_somebody/someone_else_do/try/have/take/lead let_us/me/others_try let/lets_go_of let/lets_go_a_bit
  let/lets_us/me/people/others/them/someone/somebody_help_you/him/her
  hand/hands_over_~_to_me/us/others/people/someone/somebody spread_the_work let_others/juniors/apprentices/the_others give_us/me_more_responsib* share_the_load
  hand/hands_over_more|bad/poor/hopeless/terrible/slow_at_handing/passing_*_over/on
  won't/doesn't/never_let*_anyone/anybody/us/me_~_near/touch/do nobody/no-one_else_may/touches
  no_one_else_may/touches only_~_may_touch everything_himself/herself/yourself everything_goes/runs_through
  everything_has_to_go_through bottleneck can't/cannot_let_go keep*_the_good/best/interesting_jobs/work
  goes_past/through/over/across_him/her/you_personally cross/pass_his/her/your_desk across_his/her/your_desk
  not/aren't/isn't_allowed_to_sign/decide/approve sit/sits/sitting_on_jobs/tasks/work
  keep*_~_for_himself/herself/yourself still_pass*_him/her/you work_experience one-man_show|soltar dej*_a_los_demas
  dejarnos lacher_prise loslass* mehr_abgeb* soltar|no_suelta lache_rien
explaining|say/says/said_why explain*_~_slowly step_by_step the_reason_for/why/behind give/gives_reasons plain_words/english/language step_by_step
  walk*/talk*/took/takes_me/us/people/patients/parents/customers_through makes_it_easy_to_understand
  so_that_we/everyone_understand*|explain*_~_too_fast/quickly explain*_too_fast/quickly show*_~_too/very/so_fast/quick/quickly
  don't/not_understand_why_so don't/not/can't_understand_~_explanation* please_say_slow say_~_slower
  because_i_say/said_so without_a_reason without_saying_why no_reason_given jargon
  no_idea/clue_why never_know/told_why||
teaching|under_his/her/your_wing show*_me/us/you/them/people_the_ropes show*/showed_me/us/you/them_~_times
  taught_me/us learnt/learned_everything/a_lot/loads_from learn_a_lot/loads/so_much_from
  i/we/you_learn*_~_from|keep*_~_tricks|viel_~_lern* lernt_~_viel aprend*_mucho apprend*_beaucoup aprend*_muito|
helping|roll*_~_sleeves get/gets/got_~_hands_dirty/mucky/grubby/filthy muck/mucks/mucked_in pitch/pitches/pitched_in cover*_my/our_shift cover*_for_me/us give*/gave_me/us/people_a_hand
  jump*_in_when step*_in_when
  be/is/are/was/were/been/being/always/really/he's/she's/you're/they're_there_for_us/me/people/you/everyone/everybody/others carries_boxes|leave*/left_me/us_on_my/our_own
  leave*/left_alone_with walk*_past_when||
availability|get_hold_of be_around there_when_you/we/i_need drop_in drop_by come_to_me/her/him/you_at_any
  come_to_me/her/him/you_any go/come_to_her/him/you_with_anything
  has/have/makes/had_time_for_us/me/everyone/people/you walk/walks_the_floor come_and_see_us show_~_face door_open
  door_is_always_open door_stands_open more_time_for_us/me|door_is_~_shut/closed closed/shut_door
  nowhere_to_be_found/seen never_see_her/him/you can't/cannot_get_hold no_time_for_us/me/people never_has/have_time
  always_in_meetings hides/hide/hiding_in_~_office no_longer_go_to_her/him/you|siempre_tiene_tiempo
  a_toujours_le_temps hat_immer_zeit tem_sempre_tempo|nunca_tiene_tiempo jamais_le_temps nie_zeit hat_keine_zeit
  nunca_tem_tempo
replying|pick/picks/picked_up_the_phone ring*/call*/phon*/writ*_back come/comes/came_back_to_me/us
  answer*_straight_away answer*_at_once get_an_answer|sit/sits/sat_on_~_query/queries/request*/form*/email*
  have/had_to_chase chas*_her/him/you/for no_reply/answer_for days/weeks_for_an/a_answer/reply black_hole
  radio_silence sees/saw/reads_it/them_~_later left_on_read straight_to_voicemail ask_twice ask_three_times|coge_el_telefono decroche
  geht_ans_telefon atende_o_telefone|tarda_~_en_contestar met_~_a_repondre
punctuality|on_the_dot to_the_minute never_late like_clockwork be_on_time|minutes_late late_again late_to_every
  never_on_time roll*/stroll*_in wait*_for_him/her/you_to_arrive/turn||
deciding|make/makes/made_up_~_mind make/makes/made_the/a_call yes_or_no clear_yes|on_the_fence hum*_and_haw*
  never_decides can't/cannot_decide weeks/ages_to_decide left_hanging kick*_~_down_the_road||
planning|always_has_a_plan knows_what_comes_next|make*_it_up_as fl*_by_the_seat||
orderliness|tidy/tidies_up put/puts_things/everything/tools/it/them_back put/puts_the/your_*_back wash/washes_up wipe/wipes_down
  spick_and_span everything_in_its_place everything_has_its_place|pigsty bombsite landfill is_a_tip/dump leave*_~_lying
  leave*_things/stuff/tools/cups/everything_everywhere/out lying_around i/we_clear/tidy/pick/clean_up_after
  clear/tidy/pick/clean_up_after_him/her/you never/doesn't_put*_things/anything/tools_back can't_find_anything
  dirty_cups/mugs||
documentation|comments_in_the/his/her/your_code readme* comment/comments_~_code written_summary/note/notes/handover/report/log put_~_in_writing in_writing on_paper jot*_~_down note/notes_it/things/everything_down
  leave/leaves_a_note leave/leaves_notes keep/keeps_a_record/records/log on_the_whiteboard/board to-do_list*
  write/writes_a_list|in_his/her/your_head live/lives_in_~_head what_a_variable forget/forgets/forgot_to_write  back_of_an_envelope back_of_a_packet/receipt/napkin scraps_of_paper
  word_of_mouth nothing_in_writing|por_escrito par_ecrit schriftlich|todo_en_la_cabeza tout_dans_la_tete alles_im_kopf
promises|as_good_as_her/his_word does/do_what_she/he/you_say* when_she/he_says_~_happens|all_talk empty_promise*
  forgotten_by promise*_~_forg* what_she/he/you_promise*_is forgets_what_she/he_promise* nothing_ever_happens/comes
  comes_to_nothing dates_~_won't/don't/never_hold goes/went/go_back_on promise*_the_moon promise*_~_impossible
  promise*_everything promise*_~_can't unrealistic_dates/deadlines
  impossible_dates/deadlines|cumple_lo_que_promete|promete_~_no_cumple promet_~_ne_tient verspricht_~_nicht
reliability|can_depend_on you_can_bank_on never_lets_us/you/anyone/me_down never_let_me/us_down|drop*_the_ball
  you_never_know_if can't_count/rely_on cannot_count/rely_on||
quality|numbers/figures/accounts/books/sums_that/always_foot/tally/add_up/balance
  never_had_to_retract/correct/redo not/never_found_one/a/any_mistake/error not/never_found_a_single_mistake/error
  number/numbers/figure/figures_i/we_can_defend/trust
  never_makes_~_mistake* no_mistakes not_one_mistake not_a_single_mistake never_has/have_to_be_redone
  lovely/neat/clean/beautiful/perfect_work clean_with_~_job nothing_to_complain holds_for_years craftsman*|botch*
  bodge* half-finished half_done rush_job do*_it_twice redo_it full_of_mistakes/errors typos|sauber* impecable*
  impeccable*|chapu* pfusch*
knowledge|walking_encyclop* knows_everything_about knows_her/his_onions answer_to_everything
  answer_to_every_question|out_of_~_depth clueless||
names|every_name first_names_of||nombre_de_cada prenom_de_chaque|
kindness|like_family like_a_mother/father like_an_aunt* favourite_auntie big_heart heart_of_gold hug/hugs/hugged
  lovely_to/with nice_to/with soft-spoken tender|never_smiles never_a_smile frosty standoffish stand-offish
  unapproachable short_with sharp_with/tongue* no_warmth|de_la_maison|
involving|have/has/get/had_a_say our_say talk_to_us_before/first ask_around include_us sound_us_out
  let_us_vote|fait_accompli nobody_asked_us/me never_asked_us/me without_talking/checking/speaking_to/with_us
  presented_with_~_decision||
feedback|tell_me/us/people/them_when_i/we/they_do/make/get say/says_what_annoys/bothers/irritates/upsets_you/him/her
  giv*_criticism criticise_me/us/people tell_me/us_what_i/we_did/do_wrong
  tell_me/us_how_i'm/we're_doing hear_how_i'm/we're/i_am/we_are_doing tell_me_what_i appraisal* how_i_am_doing
  where_i_stand|no_idea_how_i'm/we're never_hear_if/whether never/don't_know_where_i/we_stand
  never_know_if/whether_i/it left_wondering||
receivingCriticism||takes_offence/offense gets_defensive take*_it_badly bites_back touchy prickly||
defending|stand*/stood_in_front_of_us/me/my/our/his/her/the_people/team/staff stand*/stood_between_us/me/my
  stand*/stood_in_front_of_us/me has/got/have_~_backs is/are/on_my/our_side on_your_side took_the_blame
  stand*_in_front_of_my/his/her_people
  back/backs/backed_us/you/me/people_up stand/stands/stood_up_to take/takes/took_the_flak/heat shield* cover/covers/covered_our_backs
  has/got/have_your/our/my_back fought/fights/fight_for_us/our/me went/goes_to_bat|cave/caves/caved_in rolls_over
  hang*/hung_us_out_to_dry never_backs_us/me walk_all_over|da_la_cara_por prend_notre_defense|
motivating|pep_talk* gets_the_best_out keeps_us_going spur*_us|kill*_the_mood drag*_us/everyone_down||
sayingNo|push/pushes/pushed_back turn/turns_down_work|say*_yes_to_everybody/everyone/every spread*_*self_too_thin
  too_much_on_~_plate||
brevity|in_two_sentences cut_it_short|drone*_on monologue* lecture*_us goes_on_for half_an_hour_to_say
  ten_minutes_to_say lose*_the_thread beat*_around||
phone|put/puts_~_phone_away/down phone_away/off phone_in_a_drawer phone_left_in
  leave/leaves/left_~_phone_in|nose/head/eyes_in/on_~_phone/screen phone_under_the_table phone_in_~_hand
  glued_to_~_phone/screen typ*_while_we/i/you||
freeTime|leave*_us/me_alone_on_~_off|texts/texting/texted/rings/rang/phones/phoned/phoning/calls/calling/called/messages/messaging/email*/mails/mailing/whatsapps/writes_~_night/midnight/weekend*/sunday*/day-off/holiday*/evening*/bedtime
  on_our/my_day/days_off after_hours out_of_hours||
creativity|outside_the_box always_an_idea|||
problemSolving|finds/found_a_way get*/got_it_sorted sorts/sorted_it/things_out saved_the_day knows_what_to_do
  troubleshoot* back_up_and_running|||
speakingUp|open/opens_~_mouth hear_his/her/your_view/opinion/voice say_~_piece make_~_voice_heard chip_in
  put_~_hand_up|goes/go/went_quiet/silent fall/falls/fell_silent clam*_up
  stop/stops/stopped_speaking/talking_completely/altogether says/say_almost_nothing says/say_next_to_nothing
  bites/bite_~_tongue says/said/say_nothing never_says_a_word/anything too_quiet so_quiet too_shy
  tells/told/tell_me/us_~_afterwards only_afterwards hold*_back|mund_auf* abra_la_boca ouvr*_la_bouche abr*_a_boca|
humility|no_airs|full_of_himself/herself/yourself know-it-all bragg* brag||
greeting|smile_in_the_morning good_morning|walk*_straight_past without_a_word_in_the_morning||
remembering|never_forgets_a_* memory_like_an_elephant remembered_my|||
noticing|sees/saw/spots/spotted_when/that_someone sees/saw_that_i/we knew_something_was_wrong
  picks_up_on_~_mood|never_notices walk*_past_~_problem||
structure|on_top_of_everything/things runs_a_tight_ship knows_where_everything_is|all_over_the_place headless_chicken
  shambles shambolic lose*_everything/things/papers forever_looking_for||
customers|great/good/brilliant/wonderful/lovely_with_~_customers/guests/families/relatives/parents/visitors/clients/patients/residents/passengers
  customers_ask_for families_ask_for ask_for_her/him_by_name|scares/frightens_customers/guests/parents
  customers_complain guests_complain||
safety|accident_book/free nobody_gets/got/has_been_hurt count*_heads hard_hat* not_one/no/never_~_accident*
  keep/keeps/kept_us/everyone_safe feel_safe check*_~_harness/brakes/ladder*/belt*/straps
  safety_talk*|accident_waiting take*_risks near_miss* risk*_our_necks
  no/without_~_harness/helmet/gloves/goggles|accidente* unfalle|peligros* gefahrlich* dangereu*
dignity|on_first-name_terms never_above_us|like_~_year_old* like_~_year-old* five/six/ten_year_olds
  like_schoolchildren/schoolkids/kids/cattle/robots||
safetyNet|learn_from_~_mistakes not_the_end_of_the_world|bites_~_head never_forgives brings_up_old_mistakes||
comfort|put*_me/us/people/patients/parents_at_ease held_my_hand shoulder_to_cry|||
overwork|have/need*/get_a_rest put_~_feet_up proper_lunch/dinner/break dinner_hour eat_~_lunch sit_down_to_eat
  clock/knock_off leave_on_time finish_on_time book/use_~_holiday* look_after_yourself/herself/himself
  take_care_of_yourself/herself/himself take_it_easy get_some_sleep sleep_more more_sleep have/take_a_night/evening_off
  take_your/her/his_sundays/weekends|knackered shattered done_in worn_out wiped_out run*_ragged dead_on_~_feet
  looks/look/looking/so_tired running_on_empty runs_on_coffee sleep*_in_the_office here/there_when_i/we_get_in
  there_when_i/we_leave never_leaves last_to_leave skips/skip_lunch/breaks/meals eat*_standing eat*_at_~_desk
  never_sits_down without_a_break seven_days_a_week at_midnight_again not_a_machine burn*_out|dimanches domingos
  tome_vacaciones prenn*/prenez_~_dimanches prenn*/prenez_~_vacances feierabend pausen_mach* mach_~_pause heimgeh*
  geh_~_heim vaya/vete_a_casa urlaub_nehm* nimm_~_urlaub|comer_de_pie mange_debout isst_im_stehen no_es_una_maquina
  pas_une_machine keine_maschine agotad* epuise* erschopft* ubermudet
lateChanges||change*_~_again change*_~_on_the_day change*_~_overnight change*_~_every_day suddenly_~_different
  suddenly_it's/its_a suddenly_you're/we're/i'm/you/we/i swapped swap*_~_round move*/mov*_the_goalposts goalposts
  new_plan_every rip*/tear*/throw*_up_the_plan plan_changes different_plan_every alter*_an/the/our_order
  upside_down_at|cambia_todo|todo_cambia chang*_~_derniere_minute cambi*_~_ultimo/ultima_minuto/hora/momento
  ander*_~_letzt*_minute muda*_~_ultima_hora tout_change auf_einmal alles_anders de_repente soudain
takingOver|let_me/us/them_get_to_the_end leave/leaves_finished_*_alone leave_~_finished_~_alone
  let_me/us/them_finish_what|grab/grabs/grabbed_~_on/from_my/our grab/grabs/grabbed_~_before_we/i/anyone
  grab/grabs/grabbed_whatever reach/reaches_over_and_take/takes never_get_to_take/do/try/touch
  let/lets_go_of_the_wheel/microphone/pen/keyboard/phone snatch*_~_from tak*_~_from_my/our_hands|dejame_terminar
  dejanos_terminar lass_~_zu_ende lasst_~_zu_ende laisse*_~_finir_~_travail deixa*_~_acabar|se_queda_con_~_dificil*
  se_las_queda_siempre fica_com_os_dificeis
redoing||mak*/do/does/did/sew*_~_my/our_*_again makes/make_~_again_~_i_don't_know resew* re-sew* do/does/did_~_over_again undo/undoes_my/our/what|refait rehace|hac*_~_de_nuevo mach*_~_noch_einmal
  refait_tout rehace_todo refaz
cancelling||cancel*_on_us/me call*_off_~_meeting* postpone*_~_meeting* never_turns_up||
strictness|sticks_to_the_rules same_line|lets_everything_go lets_them_get_away one_day_~_next_day||
workEthic|extra_mile graft* pull*_~_weight first_in_~_last_out never_stops|skiv* coast*_through||
generosity|bring*/brought_cake*/biscuits/doughnuts/coffee_for buys_the_first_round give*_the_shirt|||
directness|to_my/our_face tell*_it_like_it_is calls_a_spade|sugar-coat* hints_at drops_hints says_it_behind||
optimism|sees_the_bright_side always_smiling always_in_a_good_mood|glass_half_empty face_like_thunder doom_and_gloom||
gossip||runs_people_down slag*_~_off talk*_about_us_to_others||
`;

/**
 * Further concepts, in the form of `conducts`. "!" after an id marks concepts that those affected report, of any
 * subject.
 */
export const idiomaticConcepts = `
idiom||||says/said/say_nothing_to_him/her/them keep/keeps/kept_his/her/your_head_down patients teachers patient_record*/list/care controlled_drugs fair_enough ok/okay/haha/well_fair fair_share to_be_fair fair_play fair_bit
  kind_of all_kinds of_a_kind cold_room/water/food/weather/store/calls warm_water/meal/room calm_sea/waters
  listen*_to_the_radio/music credit_where credit_card* in_good_order trust_fund
  honestly_i/i'm/i'd/he/he's/she/she's/they/you/his/her/their/your/the/we/it/its/it's/there/nothing/no/not/my
  patient_list brief_case||darf/durfte/durften/kann/konnte/sollte/konnten_~_ruhig|
overbooking!|Books what there is|Stop overbooking|||overbook* over-book* double-book* doublebook* booked_us/me_twice
  promise*_~_rooms/tables/seats/places_we_don't|overbuch* doppelt_gebucht|sobrevend* surbook* surreserv*|
soothing|Calms people|Calm people down||calms/calmed/calming_~_down calm_down calm_me/us/him/her/them/people/everyone/everybody/guests/patients/parents_down calm_the/our/his/her/my/a/an/your_*_down calmed_~_patient*/relative*/customer*/guest*/parent*
  calming_effect/influence/presence/on/for sooth* settle*_~_nerves
  they/everyone_speak*/is/are_quietly/quiet/calm_again quiet_again calm_again takes/took_the_heat_out de-escalat*
  deescalat* defus* peacemaker pour*_oil_on handles_angry/difficult/upset
  good/great/brilliant_with_angry/difficult/upset talk*_~_round quieten*|makes/made_it/things_worse
  wind*_people/everyone/us/guests/patients_up fuel_to_the_fire escalat*|tranquiliza* apais* beruhig* acalma*|
notice!|Tells people early|Tell people earlier||more/longer/enough/plenty_of/advance/proper/some_notice/warning
  notice/warning_in_advance tell/warn/told/inform_~_earlier/sooner/beforehand tell/warn/inform_us/me/people_before
  ask_us/me/them/people/everyone/everybody_earlier/sooner/beforehand
  ask_earlier/sooner/beforehand
  bit/day/week/hour/days/weeks/month/months_of_notice/warning a_heads-up
  let_us/me_know_earlier/sooner know_earlier/sooner in_good_time ahead_of_time days/weeks/week_ahead well_ahead
  in_advance early_notice|only_know/knew_on/at/the/when only_find/found_out only_hear/heard/learn/learnt_on/at/the
  only_tells/told_us/me/you find/finds/found_out_~_late find/finds/found_~_out_~_late find/finds/found_out_on_the_day
  find/finds/found_out_the_* find/finds/found_out_on/at/from/by
  news/changes/information_~_reach*_~_last last_to_know/hear/learn/find hear/learn_~_it_~_too_late hear/learn_about_~_too_late/last
  i/we_learn/hear_it_on/at/from i/we_only_learn/hear hear_at_ten/nine/eight/eleven/midnight preferred_to_know liked_to_know
  hearing_at_ten/nine/eight/eleven/midnight
  telling/tells/told_us/me/people_in_the_morning telling/tells/told_us/me/people_on_the_day/morning
  assum*_we've/we_all_read assum*_we've/we/everyone/everybody/people_~_know*
  in_charge_of_telling put_me_on_the_list decided_things_before nobody_tells_me/us_when
  tell*/told_us/me/people_~_late tell*/told_~_last_minute last_minute last-minute
  short_notice the_night/evening/day/morning_before no/without/little_warning no/without/little/zero_notice
  out_of_the_blue don't/not/never_know_until nobody_knows_~_what/which/where/when know_the_day_before|con_~_antelacion
  con_~_tiempo avis*_antes a_l'avance rechtzeitig vorher_sag* fruher_sag* com_~_antecedencia|ultima/ultimo_en_enterar* entero_~_tarde enteramos_~_tarde als_letzte*_~_erfahr* erfahr*_~_als_letzte*
  erfahr*_~_zu_spat dernier/derniere_a_savoir derniers_a_savoir apprends/apprenons_~_trop_tard ultimo/ultima_a_saber
  ultimos_a_saber saber_~_tarde_demais ultimo_momento
  ultimo_minuto ultima_hora derniere_minute dernier_moment letzte*_minute kurzfristig* em_cima_da_hora
appraisal!|Says when work is good|Say when work is good|||never_~_said/says/tells/say_~_good/right/well/happy
  never_know/knew_if/whether_she/he/you_~_happy/pleased/satisfied don't_know_if/whether_~_good/right/happy/enough
  no_idea_if/whether_~_good
  tell/tells/say/says_~_if/whether/when/that_~_good/right/fine/well told_~_when_~_good hear_the_word/words hear_~_word_well_done
  know_if/whether_~_good/right/happy/well know_if/whether_~_any_good hear_~_once_that_~_good/right/fine like_to_know_where_i/we_stand
  when_we/i_did_something/it_right/well word_of_praise||nie_~_ob_~_gut nunca_me/nos_dice_si nunca_diz_se ne_dit_jamais_si
  jamais_si_c'est_bien sagt_nie_ob nunca_~_dice_si_~_bien dijera_si_~_bien diga_si_~_bien horen_ob_~_gut sagen_ob_~_gut
  dise_si_c'est_bien dissesse_se_~_bom/bem diga_se_~_bom/bem hort_man_nie_ob
standIn!|Has a stand-in|Train a stand-in||second_pair_of_hands stand-in deputy train_somebody/someone/another
  train_one_of_us somebody/someone_else_who_can share_~_passwords share_what_you_know|only_she/he/you_know*
  only_she/he/you_can nobody/no-one_else_knows/can no_one_else_knows/can only_person_who single_point
  everything_stops/stopped whole_show/place/shop/kitchen/office_stops/stopped
  grinds/ground/comes/came_to_a_halt/standstill falls_apart_when/without|solo_~_sabe seul_~_sait weiss_nur nur_~_weiss
  so_ele_sabe so_ela_sabe|
pricing!|Names the price early|Name the price early||name/names_the_price say/says/tell/tells_~_price/prices
  tell/say_~_what_~_cost* what_it_costs/cost what_it_will/would_cost what_it/they_~_come_to
  prices/price/costs_up_front upfront_about_money/costs/prices written_quote give_~_quote clear_prices price_list
  talk_about_money|shy/shies/shied_away_from_money awkward_about_money avoid*_~_money
  never/doesn't_mention*_money/price/prices/cost/costs hidden_cost*/extra*/fee* first_saw_a_figure/price thrown_in
  bill_was_a_shock shock*_~_bill/invoice surprise*_~_bill/invoice bigger/higher_than_~_said|decir_~_precio
  dire_le_prix preis_nennen dizer_~_preco|
legibility!|Legible writing|Write legibly||legib* readable_writing|illegib* handwriting scrawl* scribbl*
  can't_read_~_writing/notes look/looks_like_7s spider_writing|letra_clara ecriture_lisible|ilegible illisible
  unleserlich ilegivel
caring|Cares about people|Ask how people are||ask/asks/asked_how_i/we/you/people_are
  ask/asks/asked_how_i/we_am/feel/was ask/asks/asked_after ask/asks/asked_about_my check/checks/checked_in_on
  rang_to_ask/see sat_with_me/us/him/her/them look/looks_after_us/me/people/everyone/everybody/each
  look/looks/looked_out_for send/sends/sent_me/people_home cares_about/for_us/people/me/everyone/each
  brought/brings_me/us_soup/tea/cake|couldn't_care_less doesn't_care like_a_number just_a_number/numbers
  never_asks_how/after|manda/mando_a_casa se_preocupa_por prend_soin_de kummert_sich cuida_de|
openQuestions|No question too silly|Welcome questions||stupid/dumb/silly/daft_question* no_question_~_too
  ask_~_anything don't/dont/never/not_feel_thick/stupid/daft/silly/small|feel_thick
  roll*_~_eyes_when_~_ask|dumme_frage* pregunta*_tont* question*_bete* pergunta*_bob*|
moods!|Even mood|Leave moods outside|||mood_swing* moody in_a_mood depends_on_~_mood eggshells
  take/takes/took/taking_it_out_on sulk* silent_treatment wrong_side_of_the_bed you_never_know_which||launisch
overload!|Spreads the work|Spread the work better||spread*_the_work share*_out_the_work|pile*_~_on_us/me
  dump*_~_on_us/me snowed_under can't/cannot_keep_up overload*_us/me/people too_much_at_once|reparte_el_trabajo|
accuracy|Eye for errors|Check for errors||spot*/find*/found/catch*/caught_~_mistake*/error*/slip* spotted_a_wrong
  spots_what_~_miss eagle_eye eagle-eyed sharp_eye nothing_gets_past nothing_escapes not_a_penny_out/adrift
  to_the_penny books_always_balance|miss*_~_mistakes/errors overlook*_~_mistakes/errors|findet_~_fehler
  findet_~_zahlendreher encuentra_~_error* trouve_~_erreur* acha_~_erro*|
sharingWork|Pitches in|Pitch in more||does_her/his_share lifts_with_us stands_at_the_sink|leaves_us_with_the_dirty
  never_lifts_a_finger lift*_a_finger watches_us_work|arrima_el_hombro packt_mit_an met_la_main|
smoking|Smoke-free|Stop smoking near us|||smoking smokes smells_of_smoke cigarette* fag_break* vaping||fumar rauchen
quietWork!|Quiet at work|Less noise|||play*_~_radio/music radio_~_loud music_~_loud whistl* humming_all_day
  singing_all_day less_radio||
handwashing|Hygienic|Mind hygiene||wash*_~_hands hairnet* gloves_on|never_wash*_~_hands||
diagnosing|Finds faults fast|Find faults
  faster||find/finds/found/spot/spots/spotted_a/the/every/any/each_fault/problem/cause/leak/defect* finds_faults/leaks
  find/finds/found_~_what's/whats_wrong hear/hears/heard_~_what's/whats_wrong know/knows/knew_~_what's/whats_wrong
  see/sees/saw_~_what's/whats_wrong hears/knows/sees/finds_~_what_is_wrong good/great/brilliant_at_diagnos*
  sharp/good/quick_diagnos*|never_finds_the_fault/cause/problem wrong_diagnos*|findet_~_fehler_sofort|
machines|Good with machines|Learn the machine||gets_any_machine/engine_going hears_what_is_wrong_with
  good/great/brilliant_with_machines/engines/animals/plants|||
animals|Good with animals|Be gentler with
  animals||good/great/gentle/brilliant_with_~_dogs/cats/horses/animals/cows|rough_with_~_dog*/animal*/horse*||
reversing|Parks well|Mind the vehicles||looks_after_the_van/truck/lorry|scratch*_~_van/car/truck brings_~_back_empty
  empty_tank||
lending|Shares tools|Share the tools||lend*_~_tools share*_~_tools|borrow*_~_without keep*_~_tools_to||
interruptWork!|Lets people work|Let people concentrate||let*_us/me_concentrate|interrupt*_our/my_work walk*_in_every
  every_time_i_start distract*_us/me can't_concentrate||
meetingsUseful!|Useful meetings|Make meetings useful||useful_meeting*|could_have_been_an_email waste_of_time
  wast*_our/my/everyone's_time meetings_for_the_sake||
urgency!|Sets clear urgency|Say what is urgent||what_is_urgent what_comes_first which_comes_first|everything_is_urgent
  everything_is_a_priority asap_on_everything||
mixedMessages!|Says one thing|Say one thing||says_one_thing_only|one_thing_~_another says_a_~_then_b contradict*_*self
  different_thing_to_each told_~_the_opposite says_the_opposite||widerspricht_sich se_contradice se_contredit
rules|Keeps the rules|Keep to the rules||sticks_to/by/with_the_rules|break*_~_own_rules rules_don't_apply_to||
newcomers|Good with beginners|More time for
  beginners||good/great/brilliant/wonderful_with_~_trainees/beginners/apprentices/interns/newcomers/students
  the_young/new_ones_go_to|throw*_~_in_at_the_deep_end deep_end left_to_sink||
languageSimple|Speaks plainly|Speak more plainly||no_jargon speaks_plainly|jargon acronyms fancy_words
  over_our_heads_with||
pace!|Sets a good pace|Slow down||slow/slows_down|too_fast_for_us/me/people rattle*_through race*_through
  at_a_hundred_miles can't_keep_pace||va_demasiado_rapido va_trop_vite zu_schnell_fur
`;

/** Words that name a concept in a question, though not in an answer: id | English. */
export const questionIdioms = `
speakingUp|reserved shy quiet timid introvert* outspoken hold*_back disagree/disagreeing_with
safety|safe safely safety unsafe danger* at_risk hazard*
calm|loud too_loud temper anger angry shouty composed composure stress* under_pressure pressure crisis crises
  blew/blow_up lose_it
soothing|angry/difficult/upset/rude/grieving_visitor*/customer*/guest*/relative*/parent*/patient*/people/families/client*
takingOver|let/letting_~_learn/try/practise/practice let/letting_~_have_a_go let/letting_~_make_mistakes
notice|too_late find*_out_~_late late_notice informed_early last_minute eleventh_hour short_notice in_advance
lateChanges|chang*_~_last_minute chang*_plans/things/my_mind
standIn|when/if_i'm/im_away/ill/off/gone/sick when/if_i_am_away/ill/off/gone/sick in_my_absence holiday_cover
  irreplaceable dispensable replace_me
pricing|fees charges prices pricing cost_transparency quotes estimates what_it_costs extra_cost
overwork|work/working_too_much/hard/long working_hours long_hours work-life rest tired breaks burnout burning_out
  switch_off evenings
delegation|delegat* control_freak hand_over/things_over let_go bottleneck share/sharing_~_work
  do/doing_everything_myself do/doing_everything/it/things_alone do/doing_too_much_myself/alone do/doing_it_all
  do/doing_too_much too_much_myself/alone all/everything_myself responsibilit*
openness|informed transparency communicat* in_the_loop out_of_the_loop keep_people_posted left_out
promises|deadline* dates promise* keep_my_word
dignity|talked_down talk_down patronis* patroniz* condescend* treated_like
diagnosing|diagnos* troubleshoot* fault-finding find/finding_faults/problems/causes find/finding_what's_wrong
accuracy|mistake*_~_caught/found/spotted mistakes_have_i error* caught
legibility|handwriting legible
kindness|unfriendly cold warm friendly kind brusque gruff approachable
thanks|grateful gratitude appreciation recognition thankful praise compliments
replying|response_time answer*_~_mail*/email*/phone/messages reply replies
availability|hard_to_reach reach/reachable approachable available open_door make_time time_for_people
listening|listen* heard
interrupting|interrupt* cut_people_off talk_over
fairness|fair fairly favourites favouritism favoritism treated_the_same treat_everyone equal*
trust|micromanag* trust checking_up controlling
publicCriticism|in_front_of_others/people/everyone in_public embarrass* humiliat* tell_people_off criticis*_~_public
freeTime|outside_~_hours working_hours out_of_hours days_off day_off after_work at_night weekends messages_at
brevity|go_on_too_long talk_too_much too_long long-winded rambl* to_the_point
deciding|indecisive decisive decision* make_up_my_mind
conflict|conflict* quarrel* dodging difficult_conversation* awkward_conversation* slow_to_tackle not_pulling
  underperform* isn't_performing
documentation|writ*_things_down keep*_records notes minutes paper_trail in_writing
orderliness|tidy untidy messy mess clean_up
punctuality|late punctual on_time timekeeping
patience|patient patience impatient
teaching|teach* train* trained mentor* learn*_from_me coach* taught
explaining|explain* explanation* clear_enough
humour|funny humour humor jokes laugh
feedback|give_feedback my_feedback tell_people_how
involving|consult* ask_people_first ask_for_opinions say_in
credit|credit glory
blame|blame
moods|mood moods moody unpredictable
overload|too_much_work overload* workload
defending|stand_up_for defend* back_my_team
caring|care_about caring look_after_people supportive
helping|helpful pitch_in
knowledge|expertise knowledge
noticing|notice observant
remembering|forgetful forget remember*
handwashing|hygiene hygienic
names|names
`;
